import { describe, expect, it } from 'vitest';
import { keywordRules as sampleKeywordRules } from '../../client/content/products/video-translation.yaml';
import { stats as hiringStats, steps as hiringSteps } from '../../client/content/recruitment/hiring.yaml';
import campusRecruitment from '../../client/content/variations/campus-recruitment.yaml';
import logicalReasoning from '../../client/content/variations/logical-reasoning.yaml';
import quantitativeAptitude from '../../client/content/variations/quantitative-aptitude.yaml';
import questionReplication from '../../client/content/variations/question-replication.yaml';
import softSkills from '../../client/content/variations/soft-skills.yaml';
import type { Variation, VariationsContent } from '../../client/content/variations/variation.ts';

const variationPages = [questionReplication, campusRecruitment, quantitativeAptitude, logicalReasoning, softSkills];

function answerOf(page: VariationsContent, id: Variation['id']): string {
  const variation = page.variations.items.find((item) => item.id === id);
  if (!variation) throw new Error(`${page.name} has no variation ${id}`);
  return variation.example.answer;
}

function tableOf(page: VariationsContent, id: Variation['id']): readonly (readonly string[])[] {
  const rows = page.variations.items.find((item) => item.id === id)?.example.table?.rows;
  if (!rows) throw new Error(`Variation ${id} of ${page.name} has no table`);
  return rows;
}

const rupees = (amount: number) => `₹${Math.round(amount).toLocaleString('en-IN')}`;
const numberIn = (cell: string | undefined) => Number((cell ?? '').replace(/[^\d.]/g, ''));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function permutations<T>(values: readonly T[]): T[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((value, index) => permutations(values.toSpliced(index, 1)).map((rest) => [value, ...rest]));
}

describe('variation pages', () => {
  it.each(variationPages)('$name gives each type its own title and its own colour', ({ variations }) => {
    expect(new Set(variations.items.map(({ title }) => title)).size).toBe(7);
    expect(new Set(variations.items.map(({ colour }) => colour)).size).toBe(7);
  });

  it.each(variationPages)('$name works every example through to an answer', ({ variations }) => {
    for (const { example } of variations.items) {
      expect(example.working.length).toBeGreaterThan(0);
      expect(example.answer).not.toBe('');
      for (const row of example.table?.rows ?? []) expect(row).toHaveLength(example.table?.head.length ?? 0);
    }
  });
});

describe('worked examples, calculated again', () => {
  it('question replication', () => {
    expect(questionReplication.variations.seed?.answer).toBe(rupees(1200 * (1 - 0.15)));
    expect(answerOf(questionReplication, 1)).toBe(rupees(1500 * (1 - 0.12)));
    expect(answerOf(questionReplication, 2)).toBe(rupees(2400 * (1 - 0.15)));
    expect(answerOf(questionReplication, 3)).toBe(rupees(1020 / (1 - 0.15)));
    expect(answerOf(questionReplication, 4)).toBe(rupees(1200 * 0.9 * 0.95));
    expect(answerOf(questionReplication, 5)).toBe(`(B) ${rupees(1200 * 0.85)}`);

    const items = tableOf(questionReplication, 7);
    const marked = sum(items.map(([, price]) => numberIn(price)));
    const discount = sum(items.map(([, price, percent]) => (numberIn(price) * numberIn(percent)) / 100));
    expect(answerOf(questionReplication, 7)).toBe(`${(100 * discount) / marked}%`);
  });

  it('quantitative aptitude', () => {
    expect(answerOf(quantitativeAptitude, 1)).toBe(`${840 / 35} minutes`);
    expect(answerOf(quantitativeAptitude, 2)).toBe(`${1 / (1 / 12 + 1 / 24)} days`);
    expect(answerOf(quantitativeAptitude, 3)).toBe(rupees(14400 / 1.2));
    expect(answerOf(quantitativeAptitude, 4)).toBe(rupees(50000 * (1.1 ** 2 - 1) - 50000 * 0.1 * 2));

    const exact = 0.498 * 602 + 19.9 * 31;
    const nearest = [860, 890, 920, 950].toSorted((a, b) => Math.abs(a - exact) - Math.abs(b - exact))[0];
    expect(answerOf(quantitativeAptitude, 5)).toBe(`(C) ${nearest}`);

    const numbers = Array.from({ length: 500 }, (_, index) => index + 1);
    const divisibleBy12 = (candidates: number[]) => new Set(candidates.map((n) => n % 12 === 0)).size;
    expect(divisibleBy12(numbers.filter((n) => n % 6 === 0))).toBe(2);
    expect(divisibleBy12(numbers.filter((n) => n % 4 === 0))).toBe(2);
    expect(divisibleBy12(numbers.filter((n) => n % 6 === 0 && n % 4 === 0))).toBe(1);

    const quarters = tableOf(quantitativeAptitude, 7).map(([name, sold]) => ({ name, sold: numberIn(sold) }));
    const rise = (100 * ((quarters[3]?.sold ?? 0) - (quarters[0]?.sold ?? 0))) / (quarters[0]?.sold ?? 0);
    const quarterOfYear = quarters.filter(({ sold }) => sold * 4 === sum(quarters.map((quarter) => quarter.sold)));
    expect(quarterOfYear).toHaveLength(1);
    expect(answerOf(quantitativeAptitude, 7)).toBe(`${rise}%, and ${quarterOfYear[0]?.name}`);
  });

  it('logical reasoning: series, code and distance', () => {
    const terms = [3, 8, 18, 38, 78, 158];
    const differences = terms.slice(1).map((term, index) => term - (terms[index] ?? 0));
    expect(differences.slice(1).every((difference, index) => difference === 2 * (differences[index] ?? 0))).toBe(true);
    expect(answerOf(logicalReasoning, 1)).toBe(String(terms.at(-1)));

    const encode = (word: string) => String.fromCharCode(...[...word].map((letter) => letter.charCodeAt(0) + 1));
    expect(encode('CAMPUS')).toBe('DBNQVT');
    expect(answerOf(logicalReasoning, 2)).toBe(encode('TALENT'));
    expect(answerOf(logicalReasoning, 4)).toBe(`${Math.hypot(5 - 1, 3)} km`);
  });

  it('logical reasoning: exactly one seating order fits the clues', () => {
    const seatings = permutations(['Asha', 'Bala', 'Chitra', 'Dev', 'Esha']).filter((row) => {
      const seat = (name: string) => row.indexOf(name);
      return (
        seat('Chitra') === 2 &&
        seat('Asha') === seat('Chitra') - 1 &&
        seat('Bala') === 4 &&
        Math.abs(seat('Dev') - seat('Bala')) !== 1
      );
    });
    expect(seatings).toHaveLength(1);
    expect(answerOf(logicalReasoning, 5)).toBe(seatings[0]?.[3]);
  });

  it('logical reasoning: exactly one grid fits the clues', () => {
    const days = ['Monday', 'Tuesday', 'Wednesday'];
    const grids = permutations(['Java', 'Python', 'SQL']).flatMap((languages) =>
      permutations([0, 1, 2]).map((on) =>
        ['Farah', 'Gopal', 'Hari'].map((learner, index) => ({ learner, language: languages[index], day: on[index] })),
      ),
    );
    const fitting = grids.filter((grid) => {
      const day = (language: string) => grid.find((entry) => entry.language === language)?.day ?? -1;
      return day('Python') + 1 === day('Java') && grid[0]?.day === 0 && grid[2]?.language === 'SQL';
    });
    expect(fitting).toHaveLength(1);
    const java = fitting[0]?.find(({ language }) => language === 'Java');
    expect(answerOf(logicalReasoning, 7)).toBe(`${java?.learner} learns Java, on ${days[java?.day ?? -1]}.`);
  });

  it('campus recruitment', () => {
    expect(answerOf(campusRecruitment, 1)).toBe(String(6 * 75 - 5 * 72));
    const secondLargest = [...new Set([14, 9, 22, 17, 22])].toSorted((a, b) => b - a)[1];
    expect(answerOf(campusRecruitment, 3)).toMatch(new RegExp(`^${secondLargest},`));
    expect(answerOf(campusRecruitment, 4)).toBe(`6 and ${6 - 2}`);
    expect(answerOf(campusRecruitment, 5)).toBe(String([1, 2, 3, 4].reduce((x, i) => x * i + 1, 1)));
  });

  it('soft skills: the planned morning adds up', () => {
    const minutes = sum(tableOf(softSkills, 7).map(([, duration]) => numberIn(duration)));
    expect(answerOf(softSkills, 7)).toContain(`${4 * 60 - minutes} minutes in reserve`);
  });
});

describe('products', () => {
  it('the sample summary follows its keyword rules', () => {
    const { include, exclude, sentences } = sampleKeywordRules;
    for (const { text, kept, keyword } of sentences) {
      expect(text.toLowerCase()).toContain(keyword);
      expect([...(kept ? include : exclude)]).toContain(keyword);
    }
  });
});

describe('recruitment', () => {
  it('spends the average days to hire on its steps, each beginning before the one before it has been over for a day', () => {
    const [first, ...rest] = hiringSteps.map(({ days }) => days);
    expect(first?.[0]).toBe(1);
    for (const [index, [begins]] of rest.entries())
      expect(begins).toBeLessThanOrEqual((hiringSteps[index]?.days[1] ?? 0) + 1);
    expect(`${hiringSteps.at(-1)?.days[1]}`).toBe(
      hiringStats.find(({ label }) => label === 'average days to hire')?.number,
    );
  });
});
