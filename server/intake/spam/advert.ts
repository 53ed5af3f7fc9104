import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Goods that no applicant names: one is enough. */
const goods = new Set(
  `porn, porno, call girl, call girls, escort service, escort services, viagra, cialis, tramadol, satta, matka,
  free spins, onlyfans, webcam girls, memecoin, vashikaran, slot gacor, maxwin, dofollow`.split(/,\s+/),
);

/** Common words of languages in which only advertisers write. */
const foreign = new Set(
  `avec pour vous notre sin esta este nous contactez euro euros crédit ihnen ihre préstamos respuesta horas beratung
  webseite rapide rapides rapido rapidos sans votre vos entre taux réponse prêt chez gratuit gratuite gratuits gratuites
  gratuitement gratuito gratuita gratuitos para nuestro nuestra nuestros nuestras usted gana gane dinero desde con
  oferta jetzt ohne und für kostenlos sofort sofortige sofortkredit mit wir untuk dengan tanpa dan hari yang anda
  deposit ücretsiz için ve voor met`.split(/\s+/),
);

/** Scripts of neither English nor the languages of India. */
const foreignScript =
  /[\p{sc=Cyrillic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Greek}]{2}/u;

/** Undoes tricks that hide words from filters. */
function unmask(text: string) {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replaceAll(/(?<=[a-z])0(?=[a-z])/g, 'o')
    .replaceAll(/\s+/g, ' ');
}

/** Words, signs of prices, and `a number` or `a phone` for each number. */
const wordsOf = (phrase: string) =>
  (phrase.match(/[\p{L}\p{M}]+|\d+|\p{Sc}|%/gu) ?? []).map((word) =>
    /^\d/.test(word) ? `a ${word.length < 8 ? 'number' : 'phone'}` : word,
  );

/** Words, and pairs of words. A phrase's beginning and its first word are a pair. */
function termsOf(plain: string) {
  const phrases = plain.split(/[.,;:!?()]+/).map(wordsOf);
  return new Set(phrases.flatMap((words) => words.flatMap((word, at) => [word, `${words[at - 1] ?? ''} ${word}`])));
}

/** Naive Bayes: how much likelier an advertisement has a term than an application, as a logarithm. */
export function learn(adverts: readonly string[], applications: readonly string[]) {
  const count = (texts: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const term of texts.flatMap((text) => [...termsOf(unmask(text))]))
      counts.set(term, (counts.get(term) ?? 0) + 1);
    return { counts, shareOf: (term: string) => ((counts.get(term) ?? 0) + 1) / (texts.length + 2) };
  };
  const [advert, application] = [count(adverts), count(applications)];
  const terms = [...advert.counts.keys(), ...application.counts.keys()];
  return new Map(terms.map((term) => [term, Math.log(advert.shareOf(term) / application.shareOf(term))]));
}

/** One text of a field a line. Texts that are judged wrongly belong there. */
export function readExamples(name: 'adverts' | 'applications') {
  const texts = readFileSync(path.join(import.meta.dirname, `examples/${name}.txt`), 'utf8');
  return texts.trim().split('\n');
}

const learned = learn(readExamples('adverts'), readExamples('applications'));

export function isAdvert(text: string, weights = learned) {
  const plain = unmask(text);
  const terms = [...termsOf(plain)];
  if (foreignScript.test(plain) || terms.some((term) => goods.has(term))) return true;
  // One or two words are too few for an advertisement.
  if (!/\S \S+ \S/.test(plain)) return false;
  if (terms.filter((term) => foreign.has(term)).length > 2) return true;
  // An advertisement is some 3,000 times as likely to have such terms.
  return terms.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0) > 8;
}
