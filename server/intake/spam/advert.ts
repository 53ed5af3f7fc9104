/** The words of advertisements. */

/** For text in lower case, in which V8 looks faster than without regard to case. */
const oneOf = (...words: string[]) => new RegExp(words.join('|'));

/** What is advertised. It may be somebody's trade or wish as well, so it says nothing alone. */
const wares = oneOf(
  String.raw`\bloans?\b|\bcredit cards?\b|\bfinance\b|lender|(?<!your )\bweb ?(sites?|page|design|develop)|wordpress`,
  String.raw`ui\/ux|\blogos?\b|\b(app|ui) de|redesign|\bseo\b|back ?links?|guest post|\brank(ing|s)?\b|\btraffic\b`,
  String.raw`followers|subscribers|\blikes\b|\breviews?\b|\bleads\b|marketing|instagram|\bads\b|data entry`,
  String.raw`\btyping\b|copy[- ]?paste|captcha|form[- ]filling|ad posting|sms send|bulk sms|part[- ]?time`,
  String.raw`(from|at) home|home[- ]based|online (jobs?|work|business)|crypto|bitcoin|\bbtc\b|usdt|ethereum|airdrop`,
  String.raw`\bcoin|forex|trading|\bmining\b|(?<!(no|zero|any|out) )\binvest|signals?\b|(market|stock) tips|intraday`,
  String.raw`\bcasino|\bbet(s|ting)?\b|\brummy\b|lottery|\bslots?\b|jackpot|medicines?|\bpills?\b|weight loss`,
  String.raw`massage|\bspa\b|astrolog|packers|degree cert|ielts|tickets|iphone|giveaway|gift cards|netflix|franchise`,
  String.raw`solar|verified acc|\bgirls\b|youtube videos|link in bio|insurance|लोन|ಸಾಲ|घर बैठे|ಮನೆಯಿಂದ|\bfunding\b`,
  String.raw`\bcash\b|home ?page|landing pages|filling forms|forms online|like videos|design team|branding`,
  String.raw`binary options|\btrades\b|recharge|exam papers|job alerts|\b(poster|banner)s?\b`,
);

/** What makes it an advertisement, one kind of phrase each. */
const pitches: readonly RegExp[] = [
  // Calls to act.
  oneOf(
    String.raw`\b(click|tap|apply|order|buy) (now|here|today|online|fast|before|below|instantly)`,
    String.raw`\b(register|book|enrol+|download|install) (now|here|today|online|fast|before|below|instantly)`,
    String.raw`\b(join|call|contact|act|hurry|start|invest|subscribe|sign ?up) (now|today|fast|immediately)`,
    String.raw`\b(join|call|contact|act) ((to )?us\b|hr\b|our\b|(an )?agent|with \$)`,
    String.raw`\b(hurry|start|invest|subscribe|sign ?up) ((to )?us\b|hr\b|our\b|(an )?agent|with \$)`,
    String.raw`\b(whats ?app|text|message|msg|dm|e?mail|ping|write) (to )?(us|hr\b|our|now)\b|\bvisit (us|our|my)\b`,
    String.raw`\bget in touch\b|\bask for our|\bshare your (requirement|details)|\blet'?s talk\b|\bapply with\b`,
    String.raw`\bsend your (resume|cv|details) to|\bclaim (your|now)|\bhurry\b|\breply (for|to|with|yes|if)\b`,
    String.raw`\bdm (to|for|us|me)\b|\b(send|get) (me |you )?(to send )?(a )?(free |your )?(quote|proposal|report)\b`,
    String.raw`\b(want|shall i send|can i send) (me |you )?(to send )?(a )?(free |your )?(quote|proposal|report)\b`,
    String.raw`\b(send|get) (me |you )?(to send )?(a )?(free |your )?(mockup|samples?|audit)\b`,
    String.raw`\b(want|shall i send|can i send) (me |you )?(to send )?(a )?(free |your )?(mockup|samples?|audit)\b`,
    String.raw`\binterested\?|\bsubscribe (free|for)|\bask me how|\blet me know if|जॉइन करें|अभी कॉल`,
    // Not the number behind the landmark of an address.
    String.raw`^(?!.*\b(near|opp|behind|beside)\b).*\b(call|contact|whats ?app|msg)( (?!no\b|num|me\b)\w+){0,2}\W{1,3}\+?\d{8}`,
    String.raw`ಗುಂಪಿಗೆ ಸೇರಿ|\b(write|reach|message) me (at|for|to)\b|\bshall we\b|\bapply in\b`,
    String.raw`\b(sign ?up|join|register) and (get|receive|earn|win)|\badd me on (whats ?app|telegram)`,
    String.raw`\bbusiness proposal|\b(register|join|all|joining) free\b|\bcontact (mr|mrs|ms)\b`,
  ),
  // Leads to another channel.
  oneOf(
    String.raw`\b(join|add|follow|subscribe( to)?)\b (?!in\b|as\b)(\w+ ){0,3}(telegram|whats ?app|channels?)\b`,
    String.raw`\b(join|add|follow|subscribe( to)?)\b (?!in\b|as\b)(\w+ ){0,3}(groups?|vip|premium|discord)\b`,
    String.raw`\b(whats ?app|telegram|text|message) (me|us) (on|at|now)\b.{0,20}[@\d]`,
    String.raw`\b(our|my) (telegram|whats ?app)|\bwhats ?app only\b`,
    String.raw`\b(ping|dm|msg|message|ask|text)( me| us| @\w+)? (on|via) (telegram|whats ?app)`,
    String.raw`\bcontact on (telegram|whats ?app) for|\btelegram\b.{0,12}@\w{4,}`,
    String.raw`\b(vip|premium|earning|signals?) (group|channel|telegram)`,
    String.raw`\bjoin @\w+|\b(telegram|whats ?app) (channel|group|premium)\w* (for|with|channel)|\b(on|to) whats ?app, click|\bno questions asked`,
  ),
  // Promises money.
  oneOf(
    String.raw`\bearn(s|ing)?\W{0,3}(up ?to |over |from |daily |weekly |monthly )*(rs\.? ?|₹|\$|inr )?\d`,
    String.raw`\b(earn|make|free)(ing)? (\w+ )?(money|cash|income)\b (?!for my|and|to)`,
    String.raw`\b(daily|weekly|passive|extra|side|instant|advance|high) (income|earnings?|profits?|pay(ment|out)s?)`,
    String.raw`\b(daily|weekly|passive|extra|side|instant|advance|high) (salary|returns?|cash|withdraw\w*)`,
    String.raw`\bget paid|\b(payment|salary paid) (every|daily|weekly)|\bearn (daily|monthly|by|extra|upto)`,
    String.raw`\bdoubled my|millionaire|\bprofit (per|every|daily|calls)`,
    String.raw`\d% ?(\w+ )?(profits?|returns?|gains|bonus|roi|daily)|\bdaily roi|\b(get|in) double`,
    String.raw`\bdouble (your|in)|\bwin (real|cash|lakhs?|big|money|prizes?|an? |iphone)|\bwelcome bonus|\bbonus \d`,
    String.raw`deposit bonus|\bfree (gift|coin|crypto|airdrop|premium|webinar)`,
    String.raw`\b(\d+ )?(to \d+ )?(daily|per day|a day)\b.{0,12}\b(mobile|phone|home)|\bsure (shot|profit)|\b\d+x\b`,
    String.raw`कमाए|कमाओ|ಗಳಿಸಿ|ಸಂಪಾದಿಸಿ|\bget rich|\bpocket money|\b(get|receive) (rs\.? ?|₹|\$)\d`,
    String.raw`\b(group|channel)s? for earning|\bbring (you )?\w+ daily`,
    String.raw`\bmake \d+|\bwin rate|\bpaytm cash`,
  ),
  // Takes every hindrance away.
  oneOf(
    String.raw`\b(no|without( any)?|zero) (investment|boss|targets?|(\w+ )?fees?|documents?)\b`,
    String.raw`\b(no|without( any)?|zero) (paper ?work|papers|collateral|guarantor|cibil|exams?)\b`,
    String.raw`\b(no|without( any)?|zero) (prescription|registration|joining|interest)`,
    String.raw`\b(no|without( any)?|zero) (emi\b|electricity)`,
    String.raw`\b(no|without( any)?|zero) (credit check|(experience|skills?) (is )?(needed|required))`,
    String.raw`\b(bad|low|any) (credit|cibil)\b|\b(only|just) (aadhaa?r|basic|pan)\b|\b(joining|registration) free`,
    String.raw`\bany purpose|pre-?approved|बिना|तुरंत`,
    String.raw`\b(guaranteed?|assured|money[- ]back|unlimited (revisions|earning|income))\b`,
    String.raw`\b100% (safe|free|legal|genuine|original)|refundable`,
    String.raw`\b(spot|instant|quick|easy|fast) (approval|loans?|cash|money|funds)`,
    String.raw`\b(in|within) \d+ ?(minutes?|mins?|hours?|hrs)\b|\bsame day (pay|loan|appr|disb)`,
    String.raw`\bwithout (entrance|sal)|\b(get|are) approved\b|\bapproved (for|in|within)\b`,
    String.raw`\b(up ?to|upto) (rs\.? ?|₹)?\d+ ?(lakhs?|lacs?|crores?)\b`,
    String.raw`\blimited (time|offers?|seats|slots|spots|period)`,
    String.raw`\b(housewives|freshers|students|beginners) (are )?welcome`,
    String.raw`\bno [\w ]{3,20} (needed|required|necessary)\b|\bno income|\bno problem\b`,
    String.raw`\b(for|to) (everyone|anyone)\b|\bmade easy|\b(quick|fast|easy) disburs\w*|\byou pay nothing`,
    String.raw`\bpay (only )?after|\bautomated\b`,
  ),
  // Names a price or a rate.
  oneOf(
    String.raw`(rs\.?|₹|\$|rupees|paise) ?(\d[\d,.]*)? ?(per|a|every|each|/) ?(day|hour|week|page|form)`,
    String.raw`(rs\.?|₹|\$|rupees|paise) ?(\d[\d,.]*)? ?(per|a|every|each|/) ?(sms|message|task|review|month)`,
    String.raw`\d ?k?(/-)? ?(per|a|/) ?(hour|review|page|form|sms|message|task|click)\b|\b\d{3,} daily\b`,
    String.raw`\b(invest|deposit) (rs\.? ?|₹|\$)?\d|\bminimum deposit`,
    String.raw`\b(withdraw|withdrawal)\b.{0,15}(instant|anytime|wallet|bank)`,
    String.raw`\d (per|a|each|for every) (like|view|task|video|review|click|message)|\d ?- ?\d+ ?k\b|\b\d+ ?k to \d`,
    String.raw`\b(affordable|cheap\w*|lowest|reasonable|discounted)\b`,
    String.raw`\b(low|best|attractive|easy) (cost|prices?|rates?|interest|emi|deals?|quotation)\b`,
    String.raw`\b(only|just|starting( at| from)?|starts? (at|from)|from just) ?(rs\.? ?|₹|\$)?\d{3,}`,
    String.raw`\b(for|from|@) (rs\.? ?|₹|\$)?\d{3,}\b(?! (hours|students|people|users))`,
    String.raw`\d (rupees |rs\.? |/- ?)?only\b|\d+ ?% (off|discount|cashback|interest|commission)|\d% \w+ interest`,
    String.raw`@ ?\d[\d.]*%|\binterest (rate )?(of |at |from )?\d|\bfree (quote|consult|audit|trial|deliver|mockup)`,
    String.raw`[$₹] ?\d|\brs\.? ?\d|\b(free|first) (demo|concept|sample)|\b\d+ hours? delivery`,
  ),
  // Speaks for a business.
  oneOf(
    String.raw`\bwe (also |can |will |are )?(offer|provid|help|fix|giv)`,
    String.raw`\bwe (also |can |will |are )?(financ|deliver|speciali[sz]|guarante|pay|put your)|\bfinancial help\b`,
    String.raw`\bwe (also |can |will |do )?(build|create|design|develop|make|do) (beautiful|stunning)`,
    String.raw`\bwe (also |can |will |do )?(build|create|design|develop|make|do) (modern|professional|custom)`,
    String.raw`\bwe (also |can |will |do )?(build|create|design|develop|make|do) (web|logo|e-?com|app|google)`,
    String.raw`\bwe (are|have) (an? |hiring|\d+\+? (years|happy))`,
    String.raw`\bour (\w+ )?(agency|designers?|experts?|fund|robot)\b`,
    String.raw`\bour (services|clients|packages?|prices?|rates|platform|portfolio)`,
    String.raw`\bi (can|will|would love to|could) (help |to )?(redesign|rank|improve|fix)`,
    String.raw`\bi (can|will|would love to|could) (help |to )?(create a|build you|help you|send you)`,
    String.raw`\b(design|make|build|create)\w* .{0,40}\bfor (companies|businesses|you)\b|\bhappy clients`,
    String.raw`\b(web|seo|design|development|marketing)\w* (services?|packages|offers?)\b|\bdoorstep|\b24x7 serv`,
    String.raw`\b(with|by|in) our (\w+ ){0,3}(team|plans?|packages?|robot|services?|experts)`,
    String.raw`\b(designed|built|managed|done) by experts|\bwe improve\b|\bour (seo|google|web|digital|crypto|loan)`,
    String.raw`\bwe (lend|make it|do it)\b|\bdesigner (here|available)|\b(agreement|training) provided|\bfor your (startup|shop|office)`,
  ),
  // Speaks to the owner of one.
  oneOf(
    String.raw`(?<!\b(on|in|saw|seen|see) )\byour (web ?sites?|site|home ?page|own brand|phone)`,
    String.raw`(?<!\b(from|through|via|visited|at|using) )\byour (web ?sites?|site|home ?page|own brand|phone)`,
    String.raw`(?<!\b(on|in|saw|seen|see) )\byour (mobile|wallet|competitors|pages?|business)`,
    String.raw`(?<!\b(from|through|via|visited|at|using) )\byour (mobile|wallet|competitors|pages?|business)`,
    String.raw`(?<!\b(on|in|saw|seen|see|from|through|via|visited|at|using) )\byour (brand|logo|store|sales|traffic)`,
    String.raw`(?<!\b(on|in|saw|seen|see) )\byour (customers|rankings?|seo|main keywords|online pres)`,
    String.raw`(?<!\b(from|through|via|visited|at|using) )\byour (customers|rankings?|seo|main keywords|online pres)`,
    String.raw`\b(recover|boost|grow|increase|rank|promote|redesign|scale|multiply|connect|put) your`,
    String.raw`\bdo you .{0,30}from your web|\b(like|of) yours\b|\byour (company|business) (at|for|with) (low|cheap)`,
    String.raw`\b(dear|hello|hi) (business )?(owner|team|webmaster)`,
    String.raw`\b(do you|are you) (want|need|in need|looking for|struggling|tired)`,
    String.raw`\b(need|urgent)( \w+)? (money|cash|loan)\?|\bgive your \w+ an?\b`,
    String.raw`\b(need|want|get) more (students|leads|customers|sales|clients|traffic|enquiries)`,
    String.raw`\bnot (generating|getting|ranking)`,
  ),
  // Looks for people.
  oneOf(
    String.raw`\b(operators?|candidates|housewives|agents) (are )?(needed|required|wanted)\b`,
    String.raw`\b(people|staff|typists?|executives?|students) (are )?(needed|required|wanted)\b`,
    String.raw`\b(we need|need|required|wanted|hiring) (\d+ )?(candidates|operators?|people)`,
    String.raw`\b(we need|need|required|wanted|hiring) (\d+ )?(typists?|data entry|home workers|agents)`,
    String.raw`\b(loans?|jobs?|work|projects?|services?) (is |are )?available\b`,
    String.raw`\bgenuine (work|jobs?|data|copy|typing|online)|\bwork from home opportunit|\bget id card`,
    String.raw`\blooking for \d+\b`,
  ),
];

/** Words that advertisements are full of. Three different ones make a pitch of any ware. */
const pitchWords = new RegExp(
  [
    String.raw`\b(you|your|yours|we|our|us|free|now|today|call|contact|whats ?app|telegram|join|earn\w*|income|money|cash`,
    'daily|weekly|only|prices?|packages?|offers?|guarante\\w+|instant|apply|easy|quick|fast|best|cheap|interest|lakhs?',
    'rupees|everyone|minutes?|hours?|available|hiring|needed|clients|win|get|buy|sell|visit|message|dm|click|simple',
    'payments?|payouts?|pay|minimum|demo|trusted|genuine|secure|experts?|solutions?|limited|attractive|fixed)\\b|[₹$%?!]',
  ].join('|'),
  'g',
);

/** What applicants ask for. They may speak to us about a ware that we teach. */
const asksUs = /\b(course|fees?|syllabus|batch|training|class(es)?|placement|internship)\b/;

/** Wares for which an applicant has no word: these say enough alone. */
const goods = oneOf(
  String.raw`\bporno?\b|\bcall girls?\b|\bescort services?\b|viagra|\bcialis\b|tramadol|\bsatta (matka|king)\b`,
  String.raw`free spins|onlyfans`,
);

/** A text as it is read: without what hides its words from programs that look for them. */
function unmask(text: string): string {
  const visible = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u00ad\u200b\u2060\ufeff]/g, '');
  return visible.replaceAll(/(?<=[a-z])0(?=[a-z])/g, 'o').replaceAll(/\s+/g, ' ');
}

/** Whether a text advertises: it makes two kinds of pitch, or one for a ware. */
export function isAdvert(text: string): boolean {
  const plain = unmask(text);
  if (goods.test(plain)) return true;
  // Nobody advertises in a word or two, and most fields have no more.
  if (!/\S \S+ \S/.test(plain)) return false;
  const count = pitches.filter((pitch) => pitch.test(plain)).length;
  if (count > 1 || !wares.test(plain)) return count > 1;
  const words = new Set(plain.match(pitchWords));
  return count === 1 || (words.size > 2 && !asksUs.test(plain));
}
