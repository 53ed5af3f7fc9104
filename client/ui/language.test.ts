import { expect, test } from 'vitest';
import { momentOf } from './language.tsx';

test.each([
  ['en', 'Monday, 30 November 2026 at 5:00 pm'],
  ['hi', 'सोमवार, 30 नवंबर 2026 को शाम 5:00 बजे'],
  ['kn', 'ಸೋಮವಾರ, ನವೆಂಬರ್ 30, 2026 ರಂದು 5:00 PM ಸಮಯಕ್ಕೆ'],
] as const)('in %s a time is "%s"', (language, text) => {
  expect(momentOf('2026-11-30T11:30:00Z', language)).toBe(text);
});
