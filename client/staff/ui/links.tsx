import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink, type LinkComponent, linkOptions, useNavigate } from '@tanstack/react-router';
import type { AriaAttributes, ComponentProps, ReactNode } from 'react';
import type { LeadsSearch, Search } from '../search.ts';

const PageAnchor = (props: AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps>) => <Anchor {...props} />;
const PageLink = createLink(PageAnchor);

/** A link that is marked as the current page only there, and not on pages below it or on lists with more filters. */
export const Link: LinkComponent<typeof PageAnchor> = (props) => (
  <PageLink activeOptions={{ exact: true }} {...props} />
);

type LeadsLinkProps = AnchorProps & AriaAttributes & { filter: LeadsSearch; children: ReactNode };

export const LeadsLink = ({ filter, ...anchor }: LeadsLinkProps) => <Link to="/leads" search={filter} {...anchor} />;

/** The page of a lead: the number inside its reference ID. */
export function leadLink(referenceId: string) {
  const reference = referenceId.split('/').at(-1) ?? '';
  return linkOptions({ to: '/leads/$reference', params: { reference } });
}

/**
 * Changes parameters of the current page, and leaves out empty ones. Another page of the list adds an entry to the
 * history; anything else shows the first page in place of the entry, unless `replace` is false.
 */
export function useShow() {
  const navigate = useNavigate();
  return (values: Search, { replace = !('cursor' in values) } = {}) =>
    navigate({ to: '.', search: (before: object) => ({ ...before, cursor: '', ...values }) as never, replace });
}
