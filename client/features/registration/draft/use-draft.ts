import { useEffect, useRef, useState } from 'react';
import { courseOptions } from '../../../../shared/courses.ts';
import { once } from '../../../http.ts';
import type { Draft, OtherDraft } from './draft.ts';

/**
 * Loads the storage once the form is shown. It is kept loaded, because a page has no time for that while it is left.
 */
const storage = once(() => import('./draft.ts'));

/** Milliseconds for which discarding a draft can be undone. */
const undoTime = 60_000;

/** The course in the page's address, `?course=AWS`; undefined when the form does not have it. */
export function offeredCourse(): string | undefined {
  const named = new URLSearchParams(location.search).get('course');
  return courseOptions.find((course) => course === named);
}

/** Whether nothing was entered; the course may come from the address. */
function isEmpty({ values, file, uploaded }: Draft): boolean {
  const { course = '', ...others } = values;
  const isUntouched = course === '' || course === offeredCourse();
  return !file && !uploaded && isUntouched && Object.values(others).every((value) => value === '');
}

interface DraftState {
  state: 'none' | 'kept' | 'restored';
  /** A draft that the applicant has to decide about. */
  other?: OtherDraft | undefined;
  /** A draft that can be restored for a while. */
  discarded?: Draft | undefined;
  isShared: boolean;
}

interface DraftOptions {
  /** The current content of the form. */
  read: () => Draft;
  /** Fills in empty fields of the form. */
  fill: (draft: Draft) => void;
  /** Empties the form. */
  clear: () => void;
}

/**
 * Stores the form's content in this browser until it is on the server. It is restored by itself only in the same tab;
 * elsewhere `other` needs a decision. Without storage everything works until the page is left.
 */
export function useDraft({ read, fill, clear }: DraftOptions) {
  const [draft, setDraft] = useState<DraftState>({ state: 'none', isShared: false });
  /** The ID of the tab's draft; undefined until it is known, and where storage is unavailable. */
  const id = useRef<string>(undefined);
  const saved = useRef<Draft>(undefined);
  const sharedBox = useRef<HTMLInputElement>(null);
  const { other, discarded } = draft;
  const change = (changes: Partial<DraftState>) => setDraft((before) => ({ ...before, ...changes }));

  /** Saves the content of the form, and deletes the draft of an empty one. */
  async function keep(): Promise<void> {
    const now = read();
    const isFilled = !isEmpty(now);
    setDraft((shown) => {
      if (!isFilled) return { ...shown, state: 'none' };
      return { ...shown, state: shown.state === 'none' ? 'kept' : shown.state, discarded: undefined };
    });
    const own = id.current;
    const before = saved.current;
    if (!own || (!isFilled && !before)) return;
    saved.current = isFilled ? now : undefined;
    const { saveDraft, deleteDraft } = await storage();
    await (isFilled ? saveDraft(own, now, before) : deleteDraft(own));
  }

  async function share(isShared: boolean): Promise<void> {
    setDraft((before) => ({
      ...before,
      isShared,
      other: isShared ? undefined : before.other,
      state: before.state === 'restored' ? 'kept' : before.state,
    }));
    if (!id.current) return;
    saved.current = undefined;
    const { shareComputer } = await storage();
    await Promise.all([shareComputer(id.current, isShared), keep()]);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => {
    let isLeft = false;
    const opening = storage().then(({ openDraft }) => openDraft());
    // The form works without it.
    opening
      .catch(() => undefined)
      .then((opened) => {
        if (isLeft || !opened) return;
        id.current = opened.id;
        saved.current = opened.draft;
        if (opened.draft) fill(opened.draft);
        const box = sharedBox.current;
        const wasTickedEarly = box?.checked && !opened.isShared;
        if (box && opened.isShared) box.checked = true;
        change({ other: opened.other, state: opened.draft ? 'restored' : 'none', isShared: opened.isShared });
        void (wasTickedEarly ? share(true) : keep());
      });
    return () => {
      isLeft = true;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each discarded draft has its full time
  useEffect(() => {
    if (!discarded) return;
    const timer = setTimeout(() => change({ discarded: undefined }), undoTime);
    return () => clearTimeout(timer);
  }, [discarded]);

  return {
    ...draft,
    sharedBox,
    keep,
    share,
    /** Moves the other draft into this tab. */
    async continueOther(): Promise<void> {
      if (!other) return;
      change({ other: undefined });
      const { beginTabDraft, readDraft, deleteDraft } = await storage();
      const continued = await readDraft(other.id);
      if (!continued) return;
      // The present content remains a draft of its own, because two applications are never merged.
      await keep();
      id.current = await beginTabDraft();
      saved.current = undefined;
      clear();
      fill(continued);
      change({ state: 'restored' });
      await keep();
      await deleteDraft(other.id);
    },
    async startNew(): Promise<void> {
      change({ other: undefined });
      if (other) await (await storage()).deleteDraft(other.id);
    },
    async discard(): Promise<void> {
      change({ discarded: read() });
      clear();
      await keep();
    },
    async undo(): Promise<void> {
      if (!discarded) return;
      fill(discarded);
      await keep();
    },
  };
}

export type DraftControls = ReturnType<typeof useDraft>;
