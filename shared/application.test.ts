import { expect, test } from 'vitest';
import { readFields, splitSkills } from './application.ts';
import { educationOptions } from './education.ts';

test('skills are split on commas, trimmed, and kept once whatever their case', () => {
  expect(splitSkills(' Java , SQL,java,, C++ ,sql')).toEqual(['Java', 'SQL', 'C++']);
});

test('there are 26 choices of education, all different', () => {
  expect(new Set(educationOptions).size).toBe(26);
});

test('what does not apply is left out', () => {
  const sent = {
    course: 'AWS',
    others: 'Go',
    workExperience: 'Fresher',
    experienceYears: '3',
    noticePeriod: '30 days',
  };
  expect(readFields(sent)).toMatchObject({ others: '', experienceYears: '', noticePeriod: '' });
  const experienced = { ...sent, course: 'Others', workExperience: 'Experienced' };
  expect(readFields(experienced)).toMatchObject({ others: 'Go', experienceYears: '3', noticePeriod: '30 days' });
});

test('invisible characters, outer spaces and the spaces of a phone number are taken out', () => {
  expect(readFields({ name: ' A\u0000sha\u200B ', phone: '98765 43210', yearOfPassing: 2024 })).toMatchObject({
    name: 'Asha',
    phone: '9876543210',
    yearOfPassing: '2024',
  });
});
