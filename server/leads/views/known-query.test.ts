import { expect, test } from 'vitest';
import { knownQuery } from './known-query.ts';

test('filters and sort of a list stay as they are', () => {
  const query = 'course=AWS&course=DevOps&stage=new&owner=asha%40staff.example&from=2026-01-01&sort=-name';
  expect(knownQuery(query)).toEqual({ query, lost: [] });
});

test('a filter or a value that is gone is named, and the others stay', () => {
  expect(knownQuery('course=Alchemy&course=AWS&shoeSize=43&sort=shoeSize')).toEqual({
    query: 'course=AWS',
    lost: ['course', 'shoeSize', 'sort'],
  });
});

test('what may name a person, or only means one page, is no part of a view', () => {
  expect(knownQuery('q=asha&cursor=x&numbers=1,2&stage=won')).toEqual({
    query: 'stage=won',
    lost: ['q', 'cursor', 'numbers'],
  });
});

test('a filter that takes one value keeps the first', () => {
  expect(knownQuery('delivery=failed&delivery=none')).toEqual({ query: 'delivery=failed', lost: ['delivery'] });
});
