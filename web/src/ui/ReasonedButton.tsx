import { Button, type ButtonProps, Tooltip } from 'antd';

interface ReasonedButtonProps extends ButtonProps {
  /** Why it can't be pressed now; null when it can. */
  reason: string | null;
}

/** A button that, where it doesn't apply, says why on pointing at it or reaching it by keys. */
export function ReasonedButton({ reason, onClick, ...rest }: ReasonedButtonProps) {
  if (reason === null) return <Button {...rest} onClick={onClick} />;
  return (
    <Tooltip title={reason} trigger={['hover', 'focus']}>
      <Button {...rest} className="reasoned" aria-disabled aria-description={reason} />
    </Tooltip>
  );
}
