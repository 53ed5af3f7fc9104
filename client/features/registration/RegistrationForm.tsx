import { type InputEvent, use } from 'react';
import { educationOptions, type FieldName, fieldLabels, workExperiences } from '../../../shared/application.ts';
import { courseOptions } from '../../../shared/courses.ts';
import { experienceYears, yearOfPassing } from '../../../shared/limits.ts';
import { PageState } from '../../page-state.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioField } from '../../ui/RadioField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea, TextField } from '../../ui/TextField.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { ReferenceReceipt } from './ReferenceReceipt.tsx';
import styles from './RegistrationForm.module.css';
import { ResumeField } from './ResumeField.tsx';
import { SectionProgress } from './SectionProgress.tsx';
import { SuccessDialog } from './SuccessDialog.tsx';
import { sections } from './sections.ts';
import { useRegistration } from './use-registration.ts';

const [personal, interests, education, work, links, upload] = sections;

/**
 * The registration form (website.md 2.10). Without script it posts itself, and the server answers with this same form,
 * rendered with its messages and everything that was typed, or with the reference ID.
 */
export function RegistrationForm() {
  const answered = use(PageState).registration;
  const refused = answered?.outcome === 'refused' ? answered : undefined;
  const registration = useRegistration(refused);
  const { form, summary, errors, banner, submitting, referenceId, complete, draft, resume } = registration;

  if (answered?.outcome === 'accepted') return <ReferenceReceipt referenceId={answered.referenceId} />;

  const field = (name: FieldName, autoComplete?: string) => ({
    name,
    label: fieldLabels[name],
    error: errors[name],
    defaultValue: refused?.values[name],
    // The browser's own memory of what was typed is nothing for a shared computer either.
    autoComplete: draft.isShared ? 'off' : autoComplete,
  });
  const onInput = ({ target }: InputEvent<HTMLFormElement>) => {
    if (target instanceof Element && target.id !== 'resume') registration.edited(target.getAttribute('name') ?? '');
  };

  return (
    <div className={styles.layout}>
      <div className={styles.aside} data-print="hidden">
        <SectionProgress complete={complete} />
      </div>
      {!refused && <DraftNotice draft={draft} />}
      <form
        ref={form}
        className={styles.form}
        method="post"
        action="/registration-form"
        encType="multipart/form-data"
        noValidate
        data-replay=""
        aria-label="Registration"
        onSubmit={registration.submit}
        onInput={onInput}
      >
        <ErrorSummary ref={summary} errors={errors} banner={banner} />
        <p className={styles.explanation}>
          Fields marked with <span aria-hidden="true">*</span>
          <span className="visually-hidden">an asterisk</span> are required.
        </p>

        <fieldset id={personal.id} className={styles.section}>
          <legend>{personal.title}</legend>
          <TextField {...field('name', 'name')} required />
          <TextField {...field('email', 'email')} type="email" inputMode="email" required />
          <TextField {...field('phone', 'tel')} hint="10 digits" type="tel" inputMode="tel" required />
          <TextField {...field('whatsapp')} hint="10 digits" type="tel" inputMode="tel" required />
          <div className={styles.wide}>
            <TextArea {...field('address', 'street-address')} rows={3} required />
          </div>
        </fieldset>

        <fieldset id={interests.id} className={styles.section}>
          <legend>{interests.title}</legend>
          <div className={styles.wide}>
            <TextArea {...field('skills')} hint="Separate skills with commas" rows={3} required />
          </div>
          <TextField {...field('areaOfInterest')} required />
          <SelectField {...field('course')} options={courseOptions} placeholder="Select a course" required />
          <div className={styles.whenOther}>
            <TextField {...field('others')} hint="Which course are you looking for?" required />
          </div>
        </fieldset>

        <fieldset id={education.id} className={styles.section}>
          <legend>{education.title}</legend>
          <TextField {...field('collegeName', 'organization')} required />
          <SelectField
            {...field('highestEducation')}
            options={educationOptions}
            placeholder="Select your highest qualification"
            required
          />
          <TextField
            {...field('yearOfPassing')}
            hint={`Four digits, ${yearOfPassing.min} to ${yearOfPassing.max}`}
            type="number"
            inputMode="numeric"
            {...yearOfPassing}
            required
          />
          <TextField {...field('certifications')} hint="Such as AWS Cloud Practitioner" />
          <TextField {...field('referenceName')} hint="Who told you about us?" />
        </fieldset>

        <fieldset id={work.id} className={styles.section}>
          <legend>{work.title}</legend>
          <RadioField {...field('workExperience')} options={workExperiences} required />
          <div className={styles.whenExperienced}>
            <TextField
              {...field('experienceYears')}
              type="number"
              inputMode="decimal"
              step="0.5"
              {...experienceYears}
              required
            />
            <TextField {...field('jobRole', 'organization-title')} />
            <div className={styles.wide}>
              <TextField {...field('currentEmployee')} />
            </div>
            <TextField {...field('currentCTC')} hint="Yearly, such as 6 LPA" />
            <TextField {...field('noticePeriod')} hint="Such as 30 days" />
          </div>
        </fieldset>

        <fieldset id={links.id} className={styles.section}>
          <legend>{links.title}</legend>
          <TextField {...field('portfolio', 'url')} hint="The address of your own site" type="url" inputMode="url" />
          <TextField {...field('linkedin')} hint="linkedin.com/in/your-name" type="url" inputMode="url" />
          <TextField {...field('github')} hint="github.com/your-name" type="url" inputMode="url" />
        </fieldset>

        <fieldset id={upload.id} className={styles.section}>
          <legend>{upload.title}</legend>
          <div className={styles.wide}>
            <ResumeField resume={resume} error={errors.resume} disabled={submitting} kept={refused?.resume} />
          </div>
        </fieldset>

        <div className={styles.actions}>
          <Button type="submit" size="l" disabled={submitting || resume.state.name === 'uploading'}>
            {submitting && <span className={styles.spinner} aria-hidden="true" />}
            {submitting ? 'Submitting...' : 'Submit Registration'}
          </Button>
          {(draft.state !== 'none' || draft.isDiscarded) && (
            <div className={styles.discard}>
              <p role="status">{draft.isDiscarded && 'Draft discarded.'}</p>
              {/* One button for both, so that the focus stays where it is. */}
              <Button
                variant="ghost"
                size="l"
                onClick={draft.isDiscarded ? draft.undo : draft.discard}
                disabled={submitting}
              >
                {draft.isDiscarded ? 'Undo' : 'Discard draft'}
              </Button>
            </div>
          )}
        </div>
      </form>
      {referenceId && <SuccessDialog referenceId={referenceId} onClose={registration.closeDialog} />}
    </div>
  );
}
