/**
 * `npm run bench prefill`: how much of 200 made-up resumes the form fills in, and how much of it is right, for the seed that the rules
 * were written with and for others. `-- --seed 7 --show name` lists what is wrong with one field; `--save folder` keeps the files.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measure, type Score } from '../support/prefill/measure.ts';
import { truthSet } from '../support/prefill/truth-set.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', multiple: true, default: ['1', '2'] },
    count: { type: 'string', default: '200' },
    show: { type: 'string' },
    save: { type: 'string' },
  },
});

function percent({ right, filled, known }: Score): string[] {
  const share = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);
  return [share(right, filled), share(right, known), `${filled - right} wrong of ${filled}`];
}

for (const seed of values.seed) {
  const samples = await truthSet(Number(seed), Number(values.count));
  if (values.save) {
    mkdirSync(values.save, { recursive: true });
    for (const { name, content } of samples) writeFileSync(path.join(values.save, name), content);
  }
  const { scores, times, faults } = await measure(samples);
  console.log(
    `\nSeed ${seed}, ${samples.length} resumes\n${'field'.padEnd(18)}${'precision'.padEnd(11)}${'recall'.padEnd(11)}`,
  );
  for (const [field, score] of Object.entries(scores)) {
    const [precision = '', recall = '', wrong = ''] = percent(score);
    console.log(field.padEnd(18) + precision.padEnd(11) + recall.padEnd(11) + wrong);
  }
  times.sort((one, other) => one - other);
  console.log(
    `${times[Math.floor(times.length / 2)]?.toFixed(0)} ms in the middle, ${times.at(-1)?.toFixed(0)} ms at most`,
  );
  for (const { sample, field, found, truth } of faults) {
    if (field === values.show) console.log(`${sample}: ${JSON.stringify(found)} instead of ${JSON.stringify(truth)}`);
  }
}
