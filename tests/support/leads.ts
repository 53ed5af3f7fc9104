/** Generates any number of leads in the database, for tests and benchmarks. */
import type pg from 'pg';
import { courseOptions } from '../../shared/courses.ts';
import { educationOptions } from '../../shared/education.ts';
import { connectTo, queryAt } from './postgres.ts';

const firstNames =
  'Asha Ravi Meera Arjun Divya Kiran Sneha Vikram Lakshmi Rahul Ananya Suresh Pooja Manoj Kavya Naveen Priya Ganesh Shreya Harish Deepa Nikhil Swathi Rohit Nandini Ajay Bhavana Sanjay Ritu Imran Fatima John Mary Tenzin Zoya Farhan Gurpreet Harpreet Ishaan Jyoti';
const lastNames =
  'Rao Kumar Sharma Iyer Reddy Nair Gowda Patil Shetty Menon Das Banerjee Singh Khan Joseph Thomas Hegde Kulkarni Joshi Desai Bhat Pillai Naidu Verma Gupta Mishra Yadav Chauhan Fernandes Ahmed';
const skills =
  'Java,Python,SQL,AWS,Docker,Kubernetes,Linux,React,Node.js,C++,C#,Go,HTML,CSS,Excel,Tally,Power BI,Tableau,Spark,Hadoop,Terraform,Ansible,Jenkins,Git,Figma,Photoshop,Networking,Cisco,Selenium,Testing,Spring Boot,Django,Flask,MongoDB,PostgreSQL,Machine Learning,Deep Learning,NLP,Communication,Angular';
const cities =
  'Bengaluru,Mysuru,Mangaluru,Hubballi,Belagavi,Chennai,Coimbatore,Madurai,Hyderabad,Warangal,Vijayawada,Pune,Nagpur,Mumbai,Kochi,Kozhikode,Delhi,Jaipur,Kolkata,Patna';

/** SQL for a number from 0 to below `below`, which differs by row and `salt` and is the same in every run. */
function pick(below: string, salt: number): string {
  return `((hashint8(i * 31 + ${salt})::bigint & 2147483647) % ${below})`;
}

function oneOf(list: string, salt: number): string {
  return `${list}[1 + ${pick(`cardinality(${list})`, salt)}]`;
}

const insertLeads = `
  WITH lists AS (
    SELECT string_to_array($3, ' ') AS first, string_to_array($4, ' ') AS last, string_to_array($5, ',') AS skill,
      string_to_array($6, ',') AS city, $7::text[] AS course, $8::text[] AS education
  ), people AS (
    SELECT i, ${oneOf('first', 1)} AS first_name, ${oneOf('last', 2)} AS last_name, ${oneOf('city', 3)} AS town,
      ${oneOf('skill', 4)} || ', ' || ${oneOf('skill', 5)} || ', ' || ${oneOf('skill', 6)} AS skills,
      ${oneOf('course', 7)} AS course, ${oneOf('education', 8)} AS education,
      (6000000000 + ${pick('4000000000', 9)} * 1)::text AS phone, ${pick('4', 10)} = 0 AS is_experienced
    FROM generate_series($1::bigint, $2::bigint) AS i, lists
  ), files AS (
    INSERT INTO resumes (id, uploaded_at, file_name, media_type, size, sha256)
    SELECT md5('resume' || i)::uuid, now() - ($9 - i) * $10::float8 * interval '1 second', first_name || ' ' || last_name || '.pdf',
      'application/pdf', 180000, sha256(i::text::bytea)
    FROM people
  )
  INSERT INTO applications (received_at, name, email, address, phone, whatsapp, skills, area_of_interest,
    course, others, college_name, year_of_passing, certifications, highest_education, reference_name, work_experience,
    experience_years, job_role, current_employee, current_ctc, notice_period, portfolio, linkedin, github, resume_id,
    idempotency_key, content_hash, source, utm_source, referring_site, landing_page)
  SELECT now() - ($9 - i) * $10::float8 * interval '1 second', first_name || ' ' || last_name,
    lower(first_name || '.' || last_name) || i || '@mailbox.example',
    (1 + ${pick('300', 11)}) || ', ' || (1 + ${pick('20', 12)}) || 'th Cross' || E'\\n' || town, phone, phone, skills,
    'Software', course, CASE course WHEN 'Others' THEN 'Embedded systems' END,
    town || ' Institute of Technology', 1995 + ${pick('31', 13)}, CASE WHEN ${pick('3', 14)} = 0 THEN 'CCNA, "gold"' END,
    education, NULL, CASE WHEN is_experienced THEN 'Experienced' ELSE 'Fresher' END,
    CASE WHEN is_experienced THEN 0.5 * ${pick('20', 15)} END, CASE WHEN is_experienced THEN 'Engineer' END, NULL,
    CASE WHEN is_experienced THEN (3 + ${pick('20', 16)}) || ' LPA' END, CASE WHEN is_experienced THEN '30 days' END,
    NULL, 'https://www.linkedin.com/in/' || lower(first_name) || i, NULL, md5('resume' || i)::uuid, NULL,
    sha256(i::text::bytea), CASE WHEN ${pick('500', 17)} = 0 THEN 'api' WHEN ${pick('50', 18)} = 0 THEN 'web-no-script' ELSE 'web' END,
    CASE WHEN ${pick('3', 23)} = 0 THEN 'campaign-' || ${pick('20', 24)} END, CASE WHEN ${pick('3', 23)} = 1 THEN 'site-' || ${pick('40', 25)} || '.example' END,
    CASE WHEN ${pick('3', 23)} < 2 THEN '/services/training/page-' || ${pick('60', 26)} END
  FROM people`;

/** Work on generated leads: one in ten is open, most of those overdue. Nearly all were called within two weeks. */
const insertWork = `
  WITH people AS (SELECT array_agg(id) AS ids FROM staff_accounts)
  INSERT INTO lead_work (application_id, owner_id, stage, reason, next_at, first_contact_at)
  SELECT id, ${oneOf('ids', 19)}, stage::lead_stage, CASE stage WHEN 'closed' THEN 'no-answer' WHEN 'won' THEN 'enrolled' END,
    CASE WHEN is_open THEN now() + (${pick('4000', 21)} - 3000) * interval '1 hour' END,
    CASE WHEN stage <> 'new' THEN received_at + ${pick('142', 27)} * ${pick('142', 28)} * interval '1 minute' END
  FROM (
    SELECT *, CASE WHEN is_open THEN CASE WHEN ${pick('2', 20)} = 0 THEN 'new' ELSE 'contacted' END WHEN ${pick('9', 29)} = 0 THEN 'won' ELSE 'closed' END AS stage
    FROM (SELECT *, ${pick('10', 22)} = 0 AS is_open FROM (SELECT id, number AS i, received_at FROM applications) a) a
  ) a, people`;

/**
 * Works on a database as superuser, without waiting for the disk, and builds non-unique indexes of leads at the end.
 */
export async function fillLeads(
  url: string,
  changed: readonly string[],
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  await using client = await connectTo(url);
  await client.query(`SET maintenance_work_mem = '512MB'; SET synchronous_commit = off`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indrelid = 'applications'::regclass AND NOT indisunique`,
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await work(client);
  for (const { definition } of indexes) await client.query(definition);
  for (const table of changed) await client.query(`VACUUM ANALYZE ${table}`);
}

/** Adds years of staff work to every lead. Needs an account. */
export async function generateWork(url: string): Promise<void> {
  await queryAt(url, `SET session_replication_role = replica; ${insertWork}`);
  await queryAt(url, 'VACUUM ANALYZE lead_work');
}

/**
 * Fills a migrated database with invented leads up to now, without the bytes of resumes. A million takes two minutes,
 * because triggers and references are off for a superuser.
 *
 * @param interval seconds between two leads.
 */
export async function generateLeads(url: string, count: number, interval = 90): Promise<void> {
  await fillLeads(url, ['applications', 'resumes'], async (client) => {
    await client.query(
      `SELECT set_config('session_replication_role', 'replica', false) FROM pg_roles WHERE rolname = current_user AND rolsuper`,
    );
    const lists = [firstNames, lastNames, skills, cities, courseOptions, educationOptions];
    for (let from = 1; from <= count; from += 50_000) {
      await client.query(insertLeads, [from, Math.min(from + 49_999, count), ...lists, count, interval]);
    }
  });
}
