import { createFileRoute } from '@tanstack/react-router';
import { use } from 'react';
import type { PrivacyRequestField } from '../../shared/privacy-request.ts';
import { requestKinds } from '../../shared/request-kinds.ts';
import { site } from '../../shared/site.ts';
import content from '../content/privacy-requests.yaml';
import { PageState } from '../page-state.ts';
import { Page } from '../templates/Page.tsx';
import { Button } from '../ui/Button.tsx';
import { SelectField, TextArea, TextField } from '../ui/fields.tsx';
import { Section } from '../ui/Section.tsx';

export const Route = createFileRoute('/privacy_/requests')({ component: PrivacyRequestsRoute });

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: site.timeZone });

/** The form for requests about one's own data. The browser posts it, and the server answers with this page. */
function PrivacyRequestForm() {
  const answered = use(PageState).privacyRequest;
  if (answered?.outcome === 'received') {
    return (
      <div id="answer" className="stack tight tinted success measure" role="status">
        <p>
          <strong>We have your request number {answered.number}.</strong>
        </p>
        <p>
          You have an answer by {day.format(new Date(answered.answerBy))}. To protect you, we first check that the
          request comes from you: we call the phone number, or write to the address, that we have on record.
        </p>
      </div>
    );
  }
  const field = (name: PrivacyRequestField) => ({
    name,
    error: answered?.errors[name],
    defaultValue: answered?.values[name],
  });
  return (
    <form className="stack loose measure" method="post" action="/privacy/requests#answer" noValidate>
      {answered && (
        <p id="answer" role="alert" className="tinted danger">
          {answered.banner}
        </p>
      )}
      <SelectField
        {...field('kind')}
        label="What do you ask for?"
        placeholder="Please choose"
        options={requestKinds}
        required
      />
      <div className="grid">
        <TextField {...field('name')} label="Name" autoComplete="name" required />
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
        <TextField {...field('phone')} label="Phone number" type="tel" autoComplete="tel-national" />
        <TextField
          {...field('referenceId')}
          label="Reference ID"
          hint={`If you have it, such as ${site.referencePrefix}/Ref/000001`}
        />
      </div>
      <TextArea
        {...field('message')}
        label="Anything we should know"
        hint="What is wrong, or what you complain about"
      />
      <Button type="submit" size="l">
        Send request
      </Button>
    </form>
  );
}

function PrivacyRequestsRoute() {
  const { name, email, address } = site.grievanceOfficer;
  const { form, officer } = content;
  return (
    <Page page={content}>
      <Section {...form}>
        <PrivacyRequestForm />
      </Section>
      <Section title={officer.title} tone="tint">
        <p>
          {name}, <a href={`mailto:${email}`}>{email}</a>, {site.legalName}, {address}
        </p>
        <p>{officer.text}</p>
      </Section>
    </Page>
  );
}
