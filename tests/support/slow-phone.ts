import type { Page } from '@playwright/test';

/** 1.6 Mbit/s with 150 ms of latency: Lighthouse's slow phone. Bytes per second. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** Gives a page that connection, and the phone's processor, four times slower than here, until it is closed. It takes as much more processor time. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
