import { expect, test } from 'vitest';
import { brokenPromises, gatherCrowd, type Promised, untilPromised } from '../support/applicants.ts';
import { startProduct } from '../support/product.ts';

const rounds = 2;

test('kill -9 in the middle of a stream of applications loses nothing that was answered 201', async () => {
  await using product = await startProduct();
  const promised: Promised[] = [];
  for (let round = 0; round < rounds; round++) {
    const crowd = gatherCrowd(product.server.url);
    // A different moment each time.
    await untilPromised(crowd, 15 + round * 7);
    await product.server.kill9();
    await crowd.stop();
    promised.push(...crowd.promised);
    await product.server.restart();
    expect(await brokenPromises(product, promised)).toEqual([]);
  }

  expect(promised.length).toBeGreaterThanOrEqual(rounds * 15);
  expect(new Set(promised.map(({ referenceId }) => referenceId)).size).toBe(promised.length);
});
