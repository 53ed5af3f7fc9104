/** The words of advertisements. */

const wordsOf = (...lines: string[]) => new RegExp(String.raw`(?<![\p{L}\d])(?:${lines.join('|')})(?![\p{L}\d])`, 'gu');

/** Advertised goods and trades. An applicant may work in one as well, so all of them together count as one word. */
const wares = wordsOf(
  'loans?|credit|finance|lenders?|debt|insurance|funding|kredit|web ?sites?|your site|domain|chatbot|conversions?',
  'google|dropshipping|sponsored|post|do-follow|wordpress|seo|backlinks?|dofollow|guest posts?|blog|articles?',
  'link (?:exchange|building)|domain authority|d[ar] \\d+|ranking|traffic|followers|subscribers|likes|views',
  'reviews?|leads|marketing|logos?|banners?|posters?|brochures?|redesign|explainer|mockup|data entry|typing|captcha',
  'bpo|copy[- ]?paste|form[- ]filling|ad posting|sms|part[- ]?time|(?:work )?from home|home[- ]based',
  'online (?:jobs?|work)|crypto\\w*|bitcoin|btc|usdt|ethereum|airdrop|forex|trading|mining|invest\\w*|signals?',
  'intraday|binary options|casino|bet(?:s|ting)?|slots?|rummy|roulette|lottery|jackpot|aviator|poker|medicines?',
  'pills|pharmacy|weight loss|massage|spa|astrolog\\w+|love|dating|singles?|women|girls|sexy|iphone|netflix|solar',
  'franchise|tickets|essays?|thesis|assignments?|email list|hack\\w*|replica|degree cert\\w*|ielts|packers',
  'promotion|telegram|whats ?app|लोन|ಸಾಲ|घर बैठे|ಮನೆಯಿಂದ|loan\\w*|guest post\\w*|telemarketing|real estate|interior',
  'visa|flights?|website|copies|hosting|templates?',
);

/** Words of advertising: addressing the reader, speaking for a business, promising money and ease, calling to act. */
const pitches = wordsOf(
  'you|your|yours|we|our|ours|us|dear|hello|hi|hey|owners?|everyone|anyone|free|now|today|tonight|daily',
  'weekly (?:payment|returns?|profit)|monthly|(?:per|a|every|each) (?:day|week|month|hour|page|review|post)|anytime',
  '\\d+ (?:hours?|hrs|minutes?|mins?|days)|first (?:page|order)|(?:call|contact) (?:us|me|now|today|our|hr|for)',
  'reply|renew|expire|message|dm|click|visit|apply|order|buy|sell|hire|hiring|claim|register|registration|sign ?up',
  'join|subscribe|hurry|act|request|quote|proposal|audit|samples?|demo|collaborat\\w+|interested|looking|outreach',
  'need(?:ed)?|wanted?|required|boost|increase|grow|recover\\w*|promote|double\\w*|multiply|improve|outdated|tired',
  'struggling|affordable|cheap\\w*|low(?:est)?|prices?|rates?|packages?|offer(?:s|ing)? (?:you|a|the)|special offer',
  'we provide|discounts?|off|best deals|services|solutions|experts?|agency|clients|designers|developers|earn\\w*',
  'income|money|cash|bonus|profits?|returns|payouts?|paid|pay|salary|wallet|deposit|win|withdraw\\w*|play|prizes?',
  'lakhs?|rupees|guaranteed?|assured|genuine|trusted|certified|verified|real (?:money|cash|photos)|instant\\w*',
  'urgent|quick\\w*|easy|fast|best|only|just|limited|minimum|unlimited|no|without|zero|any|approv\\w+|interest',
  'collateral|cibil|disburs\\w+|delivery|delivered|shipping|refundable|available|welcome|in return|meet (?:you|me)',
  'करें|कमाए|कमाओ|बिना|तुरंत|ಗಳಿಸಿ|ಸಂಪಾದಿಸಿ|ಸೇರಿ|[$₹€%?!]|(?:rs|inr) ?\\d|get|send|sends|back|refer|ask|write',
  'within|one hour|last month|every (?:day|week|saturday|sunday)|serious|solves?|original|waiting|consultation',
  'doorstep|highest|value|startups|businesses|companies|at home|on whats ?app|made \\d+|here',
  'contact (?:on|at|mr|mrs|ms|guru)|made|last|them|more|all|who|how|top|new|build|bring|publish|book',
);

/** Words of applicants, about themselves and to a school or an employer. */
const asks = wordsOf(
  'i saw|python|java\\w*|sql|aws|azure|devops|linux|testing|data science|full stack|cyber security|cloud|syllabus',
  'course|fees?|syllabus|batch|class(?:es)?|placements?|internship|career|job (?:openings?|opportunit\\w+|role)|sir',
  'madam|resume|i am interested|i want|experience of|weekend|year|years|support|process|analyst|developer|learn\\w*',
  'improve my|graduate|college|company|organi[sz]ation|hard ?working|skills?|fresher',
  'i am (?:a|an) \\w+ (?:person|student)|my (?:family|knowledge|career|self|strengths?|skills?)|near|opp|behind',
  'beside|road|team ?work|projects? (?:on|in)|portal|can join|ready to join|immediate\\w*|typing speed|studying',
  'worked|work(?:ing)? in|experienced?|opportunit\\w*|friends?|communication|developed|made|built|freelance\\w*',
);

/** Goods and trades that an applicant hardly ever names: one of them counts as two words. */
const oddities = wordsOf(
  'bitcoin|btc|usdt|airdrop|teen patti|rummy|betting|jackpot|roulette|satta|guest post\\w*|dissertations?|essays?',
  'passports?|black magic|vashikaran|love (?:marriage|problem)|relationship|lonely|herbal|pills|medicines|massage',
  'replica|weight loss',
);

/** Goods that an applicant never names: one of them is enough. */
const goods = wordsOf(
  'porno?|call girls?|escort services?|escorts|viagra|cialis|tramadol|satta|matka|free spins|onlyfans|webcam',
  'memecoin|vashikaran|slot gacor|maxwin|dofollow|backlinks',
);

/** Common words of other languages in which advertisers write. */
const foreign = wordsOf(
  'avec|pour|vous|notre|sin|est[ae]|nous|contactez|euros?|crédit|ihnen|ihre|préstamos|respuesta|horas|beratung',
  'webseite|rapid[eo]s?|sans|votre|vos|entre|taux|réponse|prêt|chez|gratuit\\w*|para|nuestr[ao]s?|usted|gan[ae]',
  'dinero|desde|con|oferta|jetzt|ohne|und|für|kostenlos|sofort\\w*|mit|wir|untuk|dengan|tanpa|dan|hari|yang|anda',
  'deposit|ücretsiz|için|ve|voor|met',
);

/** Scripts of neither English nor the languages of India. */
const foreignScript =
  /[\p{sc=Cyrillic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Greek}]{2}/u;

/** Undoes the tricks that hide words from filters: invisible characters, wide letters, zeros for the letter o. */
function unmask(text: string): string {
  const visible = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u00ad\u200b\u2060\ufeff]/g, '');
  return visible.replaceAll(/(?<=[a-z])0(?=[a-z])/g, 'o').replaceAll(/\s+/g, ' ');
}

/** Number of different words of a kind. */
const count = (text: string, kind: RegExp) => new Set(text.match(kind)).size;

/** Whether a text has at least three more words of advertising than of applicants, or is in a foreign language. */
export function isAdvert(text: string): boolean {
  const plain = unmask(text);
  if (foreignScript.test(plain) || count(plain, goods) > 0) return true;
  // Most fields have one or two words, which are too few for an advertisement.
  if (!/\S \S+ \S/.test(plain)) return false;
  if (count(plain, foreign) > 2) return true;
  const named = count(plain, oddities) > 0 ? 2 : Math.min(count(plain, wares), 1);
  const words = named + count(plain, pitches) - count(plain, asks);
  return words > 2;
}
