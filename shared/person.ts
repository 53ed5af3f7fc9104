import { instant, type Json } from './instant.ts';
import { z } from './zod.ts';

export const personLeadSchema = z.object({
  id: z.guid(),
  referenceId: z.string(),
  receivedAt: instant,
  name: z.string(),
  course: z.string(),
  why: z.string().describe('What it shares, in words: "same e-mail address, same phone number"'),
});
export type PersonLead = Json<z.output<typeof personLeadSchema>>;

export const personSchema = z.object({
  leads: z.array(personLeadSchema).describe('The other leads of this person, the latest ten, the latest first'),
  apart: z.array(personLeadSchema).describe('Leads that share something with this one, and that staff keep apart'),
});
export type Person = Json<z.output<typeof personSchema>>;

export const personDecisionSchema = z.object({
  other: z.string().max(60).describe('The other lead: an ID, a number or a reference ID'),
  isSame: z.boolean().describe('Whether one person sent both'),
});
