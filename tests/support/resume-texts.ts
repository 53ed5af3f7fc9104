/** Any number of texts of resumes, made by the database itself, for the leads of `leads.ts`. */
import pg from 'pg';

/** Words of resumes, the most frequent first; the language goes on with ten thousands that are rare. */
const frequent =
  'and of in the to for with on a project using experience skills management development data team system university college engineering work design software bengaluru education technology application web java python sql training business summary responsibilities analysis testing customer support server database html css javascript git cloud aws linux docker communication leadership certified course intern internship university school percentage passed board secondary higher languages english hindi kannada tamil telugu hobbies cricket reading music declaration hereby declare information true best knowledge date place signature address phone email linkedin github objective seeking position organization career growth professional learning machine deep tensorflow pandas numpy kubernetes terraform jenkins ansible react angular spring boot django flask mongodb postgresql mysql oracle infosys wipro accenture capgemini cognizant tcs spark hadoop kafka tableau excel figma selenium';

/** A rare word: three or four syllables, another one for each number. */
const rareWord = `(SELECT string_agg(s[1 + (n / (20 ^ k)::int) % 20], '') FROM generate_series(0, 3) k)`;

/**
 * Stores the texts of the first resumes: 300 words each, in lines of twelve, with the frequencies of a language (the word of
 * rank n comes up 1/n as often as the first).
 *
 * @param url a superuser connection to a migrated database that has the leads.
 */
export async function generateResumeTexts(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `SET maintenance_work_mem = '512MB'; SET synchronous_commit = off; DROP INDEX resume_texts_words_idx`,
    );
    await client.query(
      `CREATE TEMP TABLE vocabulary AS
       SELECT string_to_array($1, ' ') || array_agg(${rareWord}) AS word
       FROM generate_series(1, 30000) n, string_to_array('ka ri to mel shu van dra pin gol ta be sy lor ami nex qua zu fen hol dri', ' ') s`,
      [frequent],
    );
    await client.query('SELECT setseed(0.5)');
    for (let from = 0; from < count; from += 20_000) {
      await client.query(
        `INSERT INTO resume_texts (resume_id, text, words)
         SELECT a.resume_id, t.text, setweight(to_tsvector('simple', a.name), 'A')
           || setweight(to_tsvector('simple', a.skills || ' ' || coalesce(a.current_employee, '')), 'B')
           || setweight(to_tsvector('simple', a.college_name || ' ' || a.year_of_passing || ' ' || a.course || ' ' || a.address), 'C')
           || setweight(to_tsvector('simple', t.text), 'D')
         FROM applications a, vocabulary v, LATERAL (
           SELECT string_agg(v.word[floor(exp(random() * ln(cardinality(v.word))))::int] || CASE WHEN i % 12 = 0 THEN E'\\n' ELSE ' ' END, '') AS text
           FROM generate_series(1, 300) i WHERE a.number IS NOT NULL
         ) t WHERE a.number > $1 AND a.number <= $2`,
        [from, Math.min(from + 20_000, count)],
      );
    }
    await client.query(
      'CREATE INDEX resume_texts_words_idx ON resume_texts USING GIN (words) WITH (gin_pending_list_limit = 512)',
    );
    await client.query('UPDATE resumes SET text_due_at = NULL WHERE text_due_at IS NOT NULL');
    await client.query('VACUUM ANALYZE resume_texts');
    await client.query('VACUUM ANALYZE resumes');
  } finally {
    await client.end();
  }
}
