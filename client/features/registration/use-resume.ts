import { useEffect, useRef, useState } from 'react';
import {
  contentOf,
  createResumeUpload,
  type ResumeOptions,
  type ResumeState,
  type UploadStatus,
} from './resume-upload.ts';

/** Milliseconds for which the outcome of an upload is told. */
const statusTimes = { success: 3000, failure: 5000 } as const;

/** The early upload of the resume, as the form shows it. */
export function useResume(options: Omit<ResumeOptions, 'onState' | 'onStatus'>) {
  const [state, setState] = useState<ResumeState>({ name: 'empty' });
  const [status, setStatus] = useState<UploadStatus>();
  const latest = useRef(options);
  latest.current = options;
  const [upload] = useState(() =>
    createResumeUpload({
      readCourse: () => latest.current.readCourse(),
      onError: (message) => latest.current.onError(message),
      onChosen: (file) => latest.current.onChosen(file),
      onState: setState,
      onStatus: setStatus,
    }),
  );

  useEffect(() => {
    if (!status || status.tone === 'busy' || status.tone === 'waiting') return;
    const timer = setTimeout(() => setStatus(undefined), statusTimes[status.tone]);
    return () => clearTimeout(timer);
  }, [status]);

  useEffect(() => upload.leave, [upload]);

  return { state, ...contentOf(state), status, ...upload };
}

export type ResumeUpload = ReturnType<typeof useResume>;
