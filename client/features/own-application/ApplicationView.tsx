import { IconCheck, IconClock } from '@tabler/icons-react';
import type { SubmitEvent } from 'react';
import { type ChoiceName, choiceNames, choices } from '../../../shared/consent.ts';
import { type FieldName, fieldOf, fieldsOf, sections } from '../../../shared/fields.ts';
import { resumeExtensions, resumeVersions } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import type { OwnApplication, OwnKey } from '../../../shared/own-application.ts';
import { correctableNames, type ownPageActions, ownPagePath } from '../../../shared/own-link.ts';
import { site } from '../../../shared/site.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextArea, TextField } from '../../ui/TextField.tsx';
import { TickBox } from '../../ui/TickBox.tsx';
import styles from './OwnApplication.module.css';

type Action = (typeof ownPageActions)[number];

interface ApplicationViewProps {
  owned: OwnKey;
  application: OwnApplication;
  errors: Readonly<Record<string, string>>;
  isBusy: boolean;
  onAction: (action: Action, event: SubmitEvent<HTMLFormElement>) => void;
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: site.timeZone });
const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: site.timeZone });

function Step({ isDone, title, text }: { isDone: boolean; title: string; text: string }) {
  const Icon = isDone ? IconCheck : IconClock;
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <Icon size={20} stroke={2} aria-hidden />
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
    </li>
  );
}

/** How far the application is, from the receipt to the day on which it is erased. */
function Progress({ application }: { application: OwnApplication }) {
  const { receivedAt, readAt, erasedOn, guardianAgreed, resume } = application;
  const kilobytes = Math.max(1, Math.round(resume.size / 1024));
  return (
    <ol className={styles.steps}>
      <Step isDone title="Received and stored" text={moment.format(new Date(receivedAt))} />
      <Step
        isDone
        title="Resume checked"
        text={`${resume.fileName}, ${kilobytes} kB. It opens, and needs no password.`}
      />
      {guardianAgreed !== null && (
        <Step
          isDone={guardianAgreed}
          title={guardianAgreed ? 'Your parent or guardian agrees' : 'Your parent or guardian has to agree'}
          text={guardianAgreed ? 'We have it on record.' : 'We ask them. Until then we only answer your registration.'}
        />
      )}
      <Step
        isDone={readAt !== null}
        title={readAt ? 'Read by our staff' : 'Not read yet'}
        text={readAt ? `First on ${moment.format(new Date(readAt))}` : 'A person reads every application.'}
      />
      <Step isDone={false} title="Next" text="We call you, or write to you by e-mail or WhatsApp." />
      {erasedOn && <Step isDone={false} title="Erased" text={`On ${day.format(new Date(erasedOn))}, by itself.`} />}
    </ol>
  );
}

function Sent({ fields }: { fields: OwnApplication['fields'] }) {
  return (
    <div className={styles.sent}>
      {sections.map(({ id, title }) => {
        const given = fieldsOf(id).filter((name) => fields[name] !== undefined);
        if (given.length === 0) return null;
        return (
          <section key={id}>
            <h3>{title}</h3>
            <dl>
              {given.map((name) => (
                <div key={name}>
                  <dt>{fieldOf(name).label}</dt>
                  <dd>{fields[name]}</dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}

function ContactField({
  name,
  value,
  error,
}: {
  name: FieldName;
  value: string | undefined;
  error: string | undefined;
}) {
  const { label, control, hint } = fieldOf(name);
  const field = { name, label, hint, error, defaultValue: value, required: true };
  if (control?.kind === 'area') return <TextArea {...field} rows={control.rows} />;
  return <TextField {...field} inputMode={control?.kind === 'line' ? control.type : undefined} />;
}

/** The applicant's own application: how far it is, what was sent, and what its applicant can change. */
export function ApplicationView({ owned, application, errors, isBusy, onAction }: ApplicationViewProps) {
  const { referenceId, fields, consents, correctedAt } = application;
  const form = (action: Action) => ({
    className: styles.form,
    method: 'post' as const,
    action: ownPagePath,
    noValidate: true,
    // A file cannot be sent again for its sender.
    'data-replay': action === 'resume' ? undefined : '',
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => onAction(action, event),
  });
  const hidden = (action: Action) => (
    <>
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="secret" value={owned.secret} />
      <input type="hidden" name="phoneDigits" value={owned.phoneDigits ?? ''} />
    </>
  );
  return (
    <div className={styles.view}>
      <section className={styles.card} aria-labelledby="own-state">
        <h2 id="own-state">{referenceId}</h2>
        <Progress application={application} />
      </section>
      <section className={classNames(styles.card, styles.all)} aria-labelledby="own-sent">
        <h2 id="own-sent">What you sent</h2>
        <Sent fields={fields} />
      </section>
      <section className={styles.card} aria-labelledby="own-contact">
        <h2 id="own-contact">Correct your contact details</h2>
        {correctedAt && <p className={styles.hint}>Last corrected on {moment.format(new Date(correctedAt))}.</p>}
        <form {...form('contact')}>
          {hidden('contact')}
          {correctableNames.map((name) => (
            <ContactField key={name} name={name} value={fields[name]} error={errors[name]} />
          ))}
          <Button type="submit" disabled={isBusy}>
            Save contact details
          </Button>
        </form>
      </section>
      <section className={styles.card} aria-labelledby="own-resume">
        <h2 id="own-resume">Add a newer resume</h2>
        <p className={styles.hint}>
          We then read the newer one.{' '}
          {application.earlierResumes.length > 0 ? 'Those before it stay' : 'This one stays'} with your application.
        </p>
        <ul className={styles.files}>
          {[application.resume, ...application.earlierResumes].map(({ fileName, receivedAt }) => (
            <li key={receivedAt}>
              <strong>{fileName}</strong>
              <span>{moment.format(new Date(receivedAt))}</span>
            </li>
          ))}
        </ul>
        {application.earlierResumes.length + 1 < resumeVersions ? (
          <form {...form('resume')} encType="multipart/form-data" key={application.resume.receivedAt}>
            {hidden('resume')}
            <TextField
              name="resume"
              type="file"
              accept={resumeExtensions.join()}
              label="Your newer resume"
              hint="PDF, DOC or DOCX, less than 5MB"
              error={errors.resume}
              required
            />
            <Button type="submit" variant="secondary" disabled={isBusy}>
              Add this resume
            </Button>
          </form>
        ) : (
          <p className={styles.hint}>{messages.resumeTooMany}</p>
        )}
      </section>
      <section className={styles.card} aria-labelledby="own-consents">
        <h2 id="own-consents">What we may use it for</h2>
        <p className={styles.hint}>Besides answering your registration:</p>
        <form {...form('consents')}>
          {hidden('consents')}
          <div>
            {choiceNames.map((name: ChoiceName) => (
              <TickBox key={name} name={name} value="true" defaultChecked={consents[name]}>
                {choices[name].text}
              </TickBox>
            ))}
          </div>
          <Button type="submit" variant="secondary" disabled={isBusy}>
            Save my choices
          </Button>
        </form>
      </section>
      <section className={styles.card} aria-labelledby="own-withdraw">
        <h2 id="own-withdraw">Withdraw</h2>
        <p>
          From then on nobody here can read, pass on or export your application or your resume. This cannot be undone,
          but you can apply again.
        </p>
        <details className={styles.confirm}>
          <summary>Withdraw my application</summary>
          <form {...form('withdraw')}>
            {hidden('withdraw')}
            <p>Withdraw {referenceId} for good?</p>
            <Button type="submit" disabled={isBusy}>
              Yes, withdraw it
            </Button>
          </form>
        </details>
      </section>
    </div>
  );
}
