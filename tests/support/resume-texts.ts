import { fillLeads } from './leads.ts';
import { Random } from './random.ts';

/** Words of resumes, most frequent first, before tens of thousands of rare ones. */
const frequent =
  'and of in the to for with on a project using experience skills management development team data system university college engineering work design software bengaluru education technology application web java python sql training business summary responsibilities analysis testing customer support server database html css javascript git cloud aws linux docker communication leadership certified course intern internship school percentage passed board secondary higher languages english hindi kannada tamil telugu hobbies cricket reading music declaration hereby declare information true best knowledge date place signature address phone email linkedin github objective seeking position organization career growth professional learning machine deep tensorflow pandas numpy kubernetes terraform jenkins ansible react angular spring boot django flask mongodb postgresql mysql oracle infosys wipro accenture capgemini cognizant tcs spark hadoop kafka tableau excel figma selenium'.split(
    ' ',
  );
const syllables = 'ka ri to mel shu van dra pin gol ta be sy lor ami nex qua zu fen hol dri'.split(' ');
const rare = 30_000;

/** The number of different texts, which more leads share. */
const different = 20_000;

function rareWord(number: number): string {
  return [0, 1, 2, 3].map((place) => syllables[Math.floor(number / 20 ** place) % 20]).join('');
}

/**
 * A text of that many words, in lines of twelve. As in a language, the word of rank n is 1/n as frequent as the first.
 */
function makeText(random: Random, vocabulary: readonly string[], words: number): string {
  const logarithm = Math.log(vocabulary.length);
  let text = '';
  for (let at = 1; at <= words; at += 1) {
    text += vocabulary[Math.floor(Math.exp(random.next() * logarithm)) - 1] + (at % 12 === 0 ? '\n' : ' ');
  }
  return text.trimEnd();
}

/**
 * Stores texts of 300 words for the resumes of the first leads, as the reading job does.
 *
 * @param url superuser connection to a migrated database with leads.
 */
export async function generateResumeTexts(url: string, count: number): Promise<void> {
  const vocabulary = [...frequent, ...Array.from({ length: rare }, (_, number) => rareWord(number))];
  const random = new Random(5);
  await fillLeads(url, ['applications', 'resume_texts'], async (client) => {
    await client.query('CREATE TEMPORARY TABLE made (place int, text text, words tsvector)');
    for (let from = 0; from < Math.min(different, count); from += 5_000) {
      const texts = Array.from({ length: 5_000 }, () => makeText(random, vocabulary, 300));
      await client.query(
        `INSERT INTO made SELECT $1 + place - 1, text, to_tsvector('simple', text) FROM unnest($2::text[]) WITH ORDINALITY t (text, place)`,
        [from, texts],
      );
    }
    await client.query('ANALYZE made');
    for (let from = 1; from <= count; from += 50_000) {
      await client.query(
        `WITH read AS (
           UPDATE applications a SET resume_words = t.words FROM made t
           WHERE t.place = (a.number - 1) % ${different} AND a.number BETWEEN $1 AND $2 RETURNING a.resume_id, t.text
         ) INSERT INTO resume_texts (resume_id, text) SELECT resume_id, text FROM read`,
        [from, Math.min(from + 49_999, count)],
      );
    }
  });
}
