import { Button, type ButtonProps } from 'antd';
import { useRef } from 'react';

interface FileButtonProps
  extends Pick<ButtonProps, 'id' | 'icon' | 'type' | 'loading' | 'disabled' | 'autoFocus'> {
  children: string;
  accept: string;
  /** Takes the chosen files, of which there is at least one. */
  onFiles: (files: readonly File[]) => void;
  multiple?: boolean;
  /** Opens the camera of a phone that looks away from the person. */
  capture?: 'environment';
}

/** Button that opens the browser's chooser of files. */
export function FileButton({
  children,
  accept,
  onFiles,
  multiple = false,
  capture,
  ...button
}: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        multiple={multiple}
        capture={capture}
        hidden
        aria-label={children}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file mended and chosen again is a change too.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button {...button} onClick={() => chooser.current?.click()}>
        {children}
      </Button>
    </>
  );
}
