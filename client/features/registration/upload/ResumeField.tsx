import { IconFileCheck, IconFileText, IconTrash, IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { resumeExtensions } from '../../../../shared/limits.ts';
import type { UploadedResume } from '../../../../shared/registration-page.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FieldFrame, wiring } from '../../../ui/fields.tsx';
import { Phrase, useLanguage } from '../../../ui/language.tsx';
import styles from './ResumeField.module.css';
import type { ResumeState, ResumeUpload, UploadStatus } from './resume-upload.ts';

function formatSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function chosenFile(state: ResumeState): { name: string; size: number } | undefined {
  if (state.name === 'empty') return undefined;
  return state.name === 'uploaded' ? { name: state.uploaded.fileName, size: state.uploaded.size } : state.file;
}

interface ResumeFieldProps {
  resume: ResumeState;
  status: UploadStatus | undefined;
  upload: Pick<ResumeUpload, 'remove' | 'retry'>;
  /** Takes a file; false if it cannot be a resume. */
  onChoose: (file: File) => boolean;
  /** Called when the applicant starts to look for a file. */
  onPrepare: () => void;
  error: string | undefined;
  disabled: boolean;
  /** A file that is already on the server, on its page for browsers without scripts. */
  kept: UploadedResume | undefined;
  /** The values from the resume. */
  children: ReactNode;
}

/** The drop zone: chooses and uploads the file, shows progress, name and size, and repeats or replaces the upload. */
export function ResumeField({
  resume: state,
  status,
  upload,
  onChoose,
  onPrepare,
  error,
  disabled,
  kept,
  children,
}: ResumeFieldProps) {
  const { t, say } = useLanguage();
  const hint = t('PDF, DOC or DOCX, less than 5MB.');
  const input = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const file = chosenFile(state);

  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    if (chosen && !onChoose(chosen)) currentTarget.value = '';
  };
  const onRemove = () => {
    upload.remove();
    if (!input.current) return;
    // Otherwise choosing the same file again would be no change.
    input.current.value = '';
    input.current.focus();
  };
  const onDrop = (event: DragEvent<HTMLDivElement>) => {
    event.preventDefault();
    setDraggedOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !disabled) onChoose(dropped);
  };

  return (
    <FieldFrame name="resume" label={t('Resume')} hint={hint} error={error && say(error)} required>
      {/* Pages that have it carry no script, so browsers do without this. */}
      {import.meta.env.SSR && kept && (
        <p className="tinted success small">
          <Phrase
            text="We have kept {file} ({size}). Choose another file only to replace it."
            file={<strong>{kept.fileName}</strong>}
            size={formatSize(kept.size)}
          />
          <input type="hidden" name="resumeUrl" value={kept.resumeUrl} />
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the file field inside */}
      <div
        className={classNames(styles.zone, isDraggedOver && styles.over, error !== undefined && styles.invalid)}
        onDragOver={(event) => {
          event.preventDefault();
          setDraggedOver(true);
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={onDrop}
      >
        {file ? (
          <div className={`cluster ${styles.file}`}>
            {state.name === 'uploaded' ? <IconFileCheck aria-hidden /> : <IconFileText aria-hidden />}
            <p>
              <strong className={styles.fileName}>{file.name}</strong>
              <span className="small">{formatSize(file.size)}</span>
            </p>
            {state.name === 'failed' && (
              <Button variant="secondary" onClick={upload.retry}>
                {t('Retry upload')}
              </Button>
            )}
            <Button variant="ghost" className={styles.remove} onClick={onRemove} disabled={disabled}>
              <IconTrash aria-hidden />
              <span className="visually-hidden">{t('Remove file')}</span>
            </Button>
          </div>
        ) : (
          <p className="cluster muted" data-needs-script="">
            <IconUpload aria-hidden />
            <span>{t('Drop your resume here, or choose it')}</span>
          </p>
        )}
        {state.name === 'uploading' && (
          <progress className={styles.progress} max={1} value={state.progress} aria-label={t('Upload progress')} />
        )}
        <input
          ref={input}
          type="file"
          accept={resumeExtensions.join(',')}
          className={classNames(styles.input, file && styles.replacing)}
          disabled={disabled}
          onClick={({ currentTarget }) => {
            // Otherwise choosing the same file again, after it was refused, would be no change.
            currentTarget.value = '';
            onPrepare();
          }}
          onChange={onChange}
          {...wiring({ name: 'resume', hint, error, required: true })}
        />
      </div>
      <p role="status" className={classNames('cluster tight', styles.status, status && styles[status.tone])}>
        {status?.tone === 'busy' && <span className="spinner" aria-hidden="true" />}
        {status && <span>{say(status.text)}</span>}
        {status?.tone === 'waiting' && (
          <span>{t('Your file is kept here, and uploads by itself once you choose one.')}</span>
        )}
      </p>
      <div role="status" className={`cluster tight small ${styles.prefill}`}>
        {children}
      </div>
    </FieldFrame>
  );
}
