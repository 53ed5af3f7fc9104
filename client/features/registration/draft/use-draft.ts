import { useEffect, useRef, useState } from 'react';
import { once } from '../../../http.ts';
import { offeredCourse } from '../form/form-fields.ts';
import type { Draft, OtherDraft } from './draft.ts';

/**
 * Loads the storage once the form is there, so that nothing of the form waits for it. It is kept then: a page that is
 * left has no time to look it up again.
 */
const storage = once(() => import('./draft.ts'));

/** Milliseconds for which discarding a draft can be undone; then the page forgets it, too. */
const undoTime = 60_000;

/** Whether nothing was entered; the course may be the one that the address names. */
function isEmpty({ values, file, uploaded }: Draft): boolean {
  const { course = '', ...others } = values;
  const isUntouched = course === '' || course === offeredCourse();
  return !file && !uploaded && isUntouched && Object.values(others).every((value) => value === '');
}

interface DraftState {
  state: 'none' | 'kept' | 'restored';
  /** To be asked about. */
  other?: OtherDraft | undefined;
  /** Can be had back for a while. */
  discarded?: Draft | undefined;
  isShared: boolean;
}

interface DraftOptions {
  /** What the form holds now. */
  read: () => Draft;
  /** Fills in what is empty in the form. */
  fill: (draft: Draft) => void;
  /** Empties the form. */
  clear: () => void;
}

/**
 * Keeps the form's content in this browser until the server has it. By itself it comes back only in the tab that wrote
 * it; elsewhere `other` is to be asked about. Without storage everything here works for as long as the page lives.
 */
export function useDraft({ read, fill, clear }: DraftOptions) {
  const [draft, setDraft] = useState<DraftState>({ state: 'none', isShared: false });
  /** Of the tab's draft; undefined until it is known, and where storage is refused. */
  const id = useRef<string>(undefined);
  const saved = useRef<Draft>(undefined);
  const sharedBox = useRef<HTMLInputElement>(null);
  const { other, discarded } = draft;
  const change = (changes: Partial<DraftState>) => setDraft((before) => ({ ...before, ...changes }));

  /** Saves what the form holds now, and deletes the draft of an empty one. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useEffect(() => {
    let isLeft = false;
    const opening = storage().then(({ openDraft }) => openDraft());
    // Without it the form works all the same.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: each that is discarded has its full time
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
    /** Takes the other draft over into this tab. */
    async continueOther(): Promise<void> {
      if (!other) return;
      change({ other: undefined });
      const { beginTabDraft, readDraft, deleteDraft } = await storage();
      const continued = await readDraft(other.id);
      if (!continued) return;
      // What has been typed here so far stays a draft of its own: two applications are never joined.
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
