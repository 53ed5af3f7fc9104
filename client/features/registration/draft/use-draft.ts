import { type Dispatch, useEffect, useRef } from 'react';
import { offeredCourse } from '../form/offered-course.ts';
import type { DraftState, FormEvent } from '../form/state.ts';
import type { Draft } from './draft.ts';
import { beginTabDraft } from './draft-tab.ts';

let drafts: Promise<typeof import('./draft.ts')> | undefined;

/**
 * Nothing of the form waits for its storage: it is loaded once the form is there. It is kept then: a page that is left has no time
 * to look it up again.
 */
function storage() {
  drafts ??= import('./draft.ts').catch((error: unknown) => {
    drafts = undefined;
    throw error;
  });
  return drafts;
}

/** Milliseconds for which a discarded draft can be had back; then also the page forgets it. */
const undoTime = 60_000;

/** The course that the address has named is nobody's work. */
function isEmpty({ values, file, uploaded }: Draft): boolean {
  const { course = '', ...others } = values;
  const isUntouched = course === '' || course === offeredCourse();
  return !file && !uploaded && isUntouched && Object.values(others).every((value) => value === '');
}

interface DraftOptions {
  state: DraftState;
  dispatch: Dispatch<FormEvent>;
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
export function useDraft({ state, dispatch, read, fill, clear }: DraftOptions) {
  /** Of the tab's draft; undefined until it is known, and where storage is refused. */
  const id = useRef<string>(undefined);
  const saved = useRef<Draft>(undefined);
  const sharedBox = useRef<HTMLInputElement>(null);
  const { other, discarded } = state;

  /** Saves what the form holds now, and deletes the draft of an empty one. */
  async function keep(): Promise<void> {
    const draft = read();
    const isFilled = !isEmpty(draft);
    dispatch({ type: 'kept', isFilled });
    const own = id.current;
    const before = saved.current;
    if (!own || (!isFilled && !before)) return;
    saved.current = isFilled ? draft : undefined;
    const { saveDraft, deleteDraft } = await storage();
    await (isFilled ? saveDraft(own, draft, before) : deleteDraft(own));
  }

  async function share(isShared: boolean): Promise<void> {
    dispatch({ type: 'shared', isShared });
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
        dispatch({ type: 'draft opened', other: opened.other, isRestored: !!opened.draft, isShared: opened.isShared });
        void (wasTickedEarly ? share(true) : keep());
      });
    return () => {
      isLeft = true;
    };
  }, []);

  useEffect(() => {
    if (!discarded) return;
    const timer = setTimeout(() => dispatch({ type: 'discarded', draft: undefined }), undoTime);
    return () => clearTimeout(timer);
  }, [discarded, dispatch]);

  return {
    ...state,
    isDiscarded: discarded !== undefined,
    sharedBox,
    keep,
    share,
    /** Takes the other draft over into this tab. */
    async continueOther(): Promise<void> {
      if (!other) return;
      dispatch({ type: 'other settled' });
      const { readDraft, deleteDraft } = await storage();
      const draft = await readDraft(other.id);
      if (!draft) return;
      // What has been typed here so far stays a draft of its own: two applications are never joined.
      await keep();
      id.current = await beginTabDraft();
      saved.current = undefined;
      clear();
      fill(draft);
      dispatch({ type: 'draft opened', other: undefined, isRestored: true, isShared: state.isShared });
      await keep();
      await deleteDraft(other.id);
    },
    async startNew(): Promise<void> {
      dispatch({ type: 'other settled' });
      if (other) await (await storage()).deleteDraft(other.id);
    },
    async discard(): Promise<void> {
      const draft = read();
      clear();
      dispatch({ type: 'discarded', draft });
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
