import { type ImportTarget, importTargets, plain, targetLabel } from '../../../shared/import.ts';

/** Other names of columns in sheets. */
const synonyms: Partial<Record<ImportTarget, string>> = {
  receivedAt: 'timestamp, date, received, received at, submitted at, created time, enquiry date, lead date',
  name: 'full name, candidate name, student name, candidate, student, applicant, your name',
  email: 'email address, email id, mail, mail id',
  phone: 'phone, mobile, mobile number, mobile no, contact, contact number, contact no, phone no, cell',
  whatsapp: 'whatsapp, whatsapp no, wa number',
  address: 'city, location, place',
  skills: 'skill, skill set, key skills, technologies',
  areaOfInterest: 'interest, interested in, domain',
  course: 'course interested, course name, program, programme, training, interested course',
  collegeName: 'college, university, institute, institution',
  yearOfPassing: 'year, passing year, passout year, pass out, passed out, graduation year, yop, batch year',
  highestEducation: 'education, qualification, highest qualification, degree',
  certifications: 'certification, certificates',
  referenceName: 'reference, referred by, referral',
  workExperience: 'experience, fresher/experienced, experience level',
  experienceYears: 'experience years, total experience, years, experience in years, exp',
  jobRole: 'role, designation, job title, position',
  currentEmployee: 'company, employer, current company, current organisation, current organization',
  currentCTC: 'ctc, salary, current salary',
  noticePeriod: 'notice',
  portfolio: 'website, portfolio link',
  linkedin: 'linkedin profile, linkedin url, linkedin id',
  github: 'github profile, github url',
  stage: 'status, lead status, lead stage',
  owner: 'assigned to, counsellor, counselor, lead owner, handled by, recruiter, called by',
  note: 'notes, remarks, remark, comments, comment, feedback, follow up',
};

const byName: ReadonlyMap<string, ImportTarget> = new Map(
  importTargets.flatMap((target) =>
    [...(synonyms[target]?.split(',') ?? []), targetLabel(target), target].map(
      (name) => [plain(name), target] as const,
    ),
  ),
);

/** The targets of columns by name; undefined for unknown names and repeated targets. */
export function guessColumns(header: readonly string[]): (ImportTarget | undefined)[] {
  const seen = new Set<ImportTarget>();
  return header.map((name) => {
    const target = byName.get(plain(name));
    if (target === undefined || (seen.has(target) && target !== 'note')) return undefined;
    seen.add(target);
    return target;
  });
}
