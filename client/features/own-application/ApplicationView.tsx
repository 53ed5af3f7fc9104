import { IconCheck, IconClock } from '@tabler/icons-react';
import type { FormHTMLAttributes, ReactNode, SubmitEvent } from 'react';
import { type ChoiceName, choiceNames, choices, noticeValues } from '../../../shared/consent.ts';
import { fieldOf, fieldsOf, sections } from '../../../shared/fields.ts';
import { type Language, pathIn } from '../../../shared/languages/languages.ts';
import { resumeExtensions, resumeVersions } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { callTimes } from '../../../shared/office-hours.ts';
import type { OwnApplication, OwnKey } from '../../../shared/own-application.ts';
import { correctableNames, type ownPageActions, ownPagePath } from '../../../shared/own-link.ts';
import { site } from '../../../shared/site.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldControl } from '../../ui/FieldControl.tsx';
import { SelectField, TextField, TickBox } from '../../ui/fields.tsx';
import { momentOf, useLanguage } from '../../ui/language.tsx';
import styles from './OwnApplication.module.css';

type Action = (typeof ownPageActions)[number];

interface ApplicationViewProps {
  owned: OwnKey;
  application: OwnApplication;
  errors: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, string | undefined>>;
  isBusy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

const dayOf = (text: string, language: Language) =>
  new Date(text).toLocaleDateString(`${language}-IN`, { dateStyle: 'long', timeZone: site.timeZone });

interface PartProps {
  id: string;
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

function Part({ id, title, className, children }: PartProps) {
  return (
    <section className={classNames('stack panel', className)} aria-labelledby={id}>
      <h2 id={id} className="like-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Step({ isDone, title, text }: { isDone: boolean; title: string; text: string }) {
  const Icon = isDone ? IconCheck : IconClock;
  return (
    <li className={`beside ${styles.step}`} data-done={isDone || undefined}>
      <Icon size={20} stroke={2} aria-hidden />
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
    </li>
  );
}

/** The progress of the application, from the receipt to the day of its erasure. */
function Progress({ application }: { application: OwnApplication }) {
  const { receivedAt, readAt, erasedOn, guardianAgreed, resume, callAt } = application;
  const { t, code } = useLanguage();
  return (
    <ol className="stack">
      <Step isDone title={t('Received and stored')} text={momentOf(receivedAt, code)} />
      <Step
        isDone
        title={t('Resume checked')}
        text={t('{fileName}, {kilobytes} kB. It opens, and needs no password.', {
          fileName: resume.fileName,
          kilobytes: Math.max(1, Math.round(resume.size / 1000)),
        })}
      />
      {guardianAgreed !== null && (
        <Step
          isDone={guardianAgreed}
          title={t(guardianAgreed ? 'Your parent or guardian agrees' : 'Your parent or guardian has to agree')}
          text={t(
            guardianAgreed ? 'We have it on record.' : 'We ask them. Until then we only answer your registration.',
          )}
        />
      )}
      <Step
        isDone={readAt !== null}
        title={t(readAt ? 'Read by our staff' : 'Not read yet')}
        text={
          readAt ? t('First on {moment}', { moment: momentOf(readAt, code) }) : t('A person reads every application.')
        }
      />
      <Step
        isDone={false}
        title={t('Next')}
        text={
          callAt
            ? t('We call you on {moment}, as you asked.', { moment: momentOf(callAt, code) })
            : t('We call you, or write to you by e-mail or WhatsApp.')
        }
      />
      {erasedOn && (
        <Step isDone={false} title={t('Erased')} text={t('On {day}, by itself.', { day: dayOf(erasedOn, code) })} />
      )}
    </ol>
  );
}

function Sent({ fields }: { fields: OwnApplication['fields'] }) {
  const { t, say } = useLanguage();
  return (
    <div className={`stack loose ${styles.sent}`}>
      {sections.map(({ id, title }) => {
        const given = fieldsOf(id).filter((name) => fields[name] !== undefined);
        if (given.length === 0) return null;
        return (
          <section key={id}>
            <h3 className="like-h4">{t(title)}</h3>
            <dl className="grid">
              {given.map((name) => (
                <div key={name}>
                  <dt className="small">{say(fieldOf(name).label)}</dt>
                  <dd>{fieldOf(name).options ? say(fields[name] ?? '') : fields[name]}</dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}

/** The applicant's own application: its progress, its content, and what the applicant can change. */
export function ApplicationView({ owned, application, errors, typed, isBusy, onSubmit }: ApplicationViewProps) {
  const { t, say, code } = useLanguage();
  const { referenceId, fields, consents, correctedAt, resume, earlierResumes } = application;
  const form = (
    action: Action,
    submit: string,
    children: ReactNode,
    { isMain = false, ...attributes }: FormHTMLAttributes<HTMLFormElement> & { isMain?: boolean } = {},
  ) => (
    <form
      className={`stack ${styles.form}`}
      method="post"
      action={`${pathIn(code, ownPagePath)}#answer`}
      noValidate
      // A file cannot be replayed after hydration.
      data-replay={action === 'resume' ? undefined : ''}
      onSubmit={onSubmit}
      {...attributes}
    >
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="secret" value={owned.secret} />
      <input type="hidden" name="phoneDigits" value={owned.phoneDigits ?? ''} />
      <input type="hidden" name="asOf" value={typed.asOf ?? correctedAt ?? application.receivedAt} />
      {children}
      <Button type="submit" variant={isMain ? 'primary' : 'secondary'} disabled={isBusy}>
        {submit}
      </Button>
    </form>
  );
  return (
    <div className={`stack loose ${styles.view}`}>
      <Part id="own-state" title={referenceId}>
        {application.batch && (
          <p>
            {t('Batch')}: <strong>{application.batch}</strong>
          </p>
        )}
        <Progress application={application} />
      </Part>
      {application.takesCall && (
        <Part id="own-call" title={t('When shall we call you?')}>
          {form(
            'call',
            t('Ask for this call'),
            <SelectField
              name="at"
              label={t('Time')}
              options={Object.fromEntries(callTimes().map((time) => [time.toISOString(), momentOf(time, code)]))}
              placeholder={t('Choose a time')}
              error={errors.at && say(errors.at)}
              required
            />,
          )}
        </Part>
      )}
      <Part id="own-sent" title={t('What you sent')} className={styles.all}>
        <Sent fields={fields} />
      </Part>
      <Part id="own-contact" title={t('Correct your contact details')}>
        {correctedAt && (
          <p className="small">{t('Last corrected on {moment}.', { moment: momentOf(correctedAt, code) })}</p>
        )}
        {form(
          'contact',
          t('Save contact details'),
          correctableNames.map((name) => (
            <FieldControl
              key={`${name} ${fields[name]}`}
              name={name}
              defaultValue={typed[name] ?? fields[name]}
              error={errors[name]}
            />
          )),
          { isMain: true },
        )}
      </Part>
      <Part id="own-resume" title={t('Add a newer resume')}>
        <p className="small">
          {t(
            earlierResumes.length > 0
              ? 'We then read the newer one. Those before it stay with your application.'
              : 'We then read the newer one. This one stays with your application.',
          )}
        </p>
        <ul className={`stack ${styles.files}`}>
          {[resume, ...earlierResumes].map(({ fileName, receivedAt }) => (
            <li key={receivedAt}>
              <strong>{fileName}</strong>
              <span className="small">{momentOf(receivedAt, code)}</span>
            </li>
          ))}
        </ul>
        {earlierResumes.length + 1 < resumeVersions ? (
          form(
            'resume',
            t('Add this resume'),
            <TextField
              key={resume.receivedAt}
              name="resume"
              type="file"
              accept={resumeExtensions.join()}
              label={t('Your newer resume')}
              hint={t('PDF, DOC or DOCX, less than 5MB.')}
              error={errors.resume && say(errors.resume)}
              required
            />,
            { encType: 'multipart/form-data' },
          )
        ) : (
          <p className="small">{t(messages.resumeTooMany)}</p>
        )}
      </Part>
      <Part id="own-consents" title={t('What we may use it for')}>
        <p className="small">{t('Besides answering your registration:')}</p>
        {form(
          'consents',
          t('Save my choices'),
          <div>
            {choiceNames.map((name: ChoiceName) => (
              <TickBox key={name} name={name} value="true" defaultChecked={consents[name]}>
                {t(choices[name].text, noticeValues)}
              </TickBox>
            ))}
          </div>,
        )}
      </Part>
      <Part id="own-withdraw" title={t('Withdraw')}>
        <p>
          {t(
            'From then on nobody here can read, pass on or export your application or your resume. This cannot be undone, but you can apply again.',
          )}
        </p>
        <details className={styles.confirm}>
          <summary>{t('Withdraw my application')}</summary>
          {form('withdraw', t('Yes, withdraw it'), <p>{t('Withdraw {referenceId} for good?', { referenceId })}</p>, {
            isMain: true,
          })}
        </details>
      </Part>
    </div>
  );
}
