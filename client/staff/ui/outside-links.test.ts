import { expect, test } from 'vitest';
import { dial, mailTo, webLink, whatsApp } from './format.ts';

test.each([
  ['asha@example.org', 'mailto:asha@example.org'],
  ['asha+jobs@example.org', 'mailto:asha%2Bjobs@example.org'],
  ['a?bcc=b@c.example', 'mailto:a%3Fbcc%3Db@c.example'],
  ['a%3Fbcc=b@c.example', 'mailto:a%253Fbcc%3Db@c.example'],
  ['a,b&cc=d@e.example', 'mailto:a%2Cb%26cc%3Dd@e.example'],
  ['a@b.example?cc=x', 'mailto:a@b.example%3Fcc%3Dx'],
  ['a#b@c.example', 'mailto:a%23b@c.example'],
])('a message to %s has no other recipient', (address, link) => {
  expect(mailTo(address)).toBe(link);
  const { pathname, search, hash } = new URL(mailTo(address));
  expect([pathname.split('@').map(decodeURIComponent).join('@'), search, hash]).toEqual([address, '', '']);
});

test('a subject stays one subject', () => {
  const link = new URL(mailTo('a@b.example', 'Re: x&cc=d@e.example\r\nBcc: f@g.example'));
  expect([...link.searchParams]).toEqual([['subject', 'Re: x&cc=d@e.example\r\nBcc: f@g.example']]);
});

test('a number dials digits alone', () => {
  expect(dial('98765 43210;ext=1')).toBe('tel:9876543210');
  expect(dial('080-4112 5566 ext. 12')).toBe('tel:08041125566');
  expect(dial('+91 98765 43210 / 98450 12345')).toBe('tel:+919876543210');
  expect(whatsApp('98765?text=43210')).toBe('https://wa.me/919876543210');
});

test.each([
  ['https://github.com/asha', 'https://github.com/asha'],
  ['HTTP://example.org/"onclick=', 'http://example.org/%22onclick='],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['//example.org', undefined],
  [' java\nscript:alert(1)', undefined],
  ['https://', undefined],
])('%j leads to %s', (text, link) => {
  expect(webLink(text)).toBe(link);
});
