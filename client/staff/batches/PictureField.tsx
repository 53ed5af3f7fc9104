import { Checkbox, FileInput, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { useFieldError } from '../ui/controls.tsx';

/** Width and height in pixels, twice what the page shows. */
const side = 128;

/** The value of the field that removes the picture. */
export const noPicture = 'none';

/**
 * Draws the middle of a picture as a square, and returns it as a JPEG in Base64.
 *
 * @throws DOMException when the file is not a picture.
 */
async function drawSquare(canvas: HTMLCanvasElement, file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const size = Math.min(picture.width, picture.height);
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, (picture.width - size) / 2, (picture.height - size) / 2, size, size, 0, 0, side, side);
  return canvas.toDataURL('image/jpeg', 0.85).replace(/^.*,/, '');
}

/** The picture of a batch's trainer. An empty value keeps the present one. */
export function PictureField({ name, isThere }: { name: string; isThere: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const refused = useFieldError(name);
  const [value, setValue] = useState('');
  const [error, setError] = useState('');

  async function choose(file: File | null) {
    setError('');
    setValue('');
    if (!file || !canvas.current) return;
    try {
      setValue(await drawSquare(canvas.current, file));
    } catch {
      setError('Choose a picture, such as a JPEG or PNG file');
    }
  }

  return (
    <>
      <input type="hidden" name={name} value={value} />
      <Group align="end" wrap="nowrap">
        <FileInput
          label="Picture of the trainer"
          description="Optional. The page shows its middle, in a circle"
          placeholder={isThere ? 'Choose another picture' : 'Choose a picture'}
          accept="image/*"
          clearable
          flex={1}
          error={error || refused}
          onChange={choose}
        />
        <canvas
          ref={canvas}
          width={side}
          height={side}
          hidden={value === '' || value === noPicture}
          role="img"
          aria-label="The picture as the page shows it"
          style={{ width: side / 2, borderRadius: '50%' }}
        />
      </Group>
      {isThere && (value === '' || value === noPicture) && (
        <Checkbox
          label="Remove the picture that is there"
          checked={value === noPicture}
          onChange={({ currentTarget }) => setValue(currentTarget.checked ? noPicture : '')}
        />
      )}
    </>
  );
}
