/** A button that shows a picture only. */
import { Icon, type IconName } from './icon.tsx';

export function IconButton({
  icon,
  title,
  label = title,
  isPressed,
  onClick,
}: {
  readonly icon: IconName;
  readonly title: string;
  /** Says what a screen reader says, where the title does not. */
  readonly label?: string;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      class="icon-button"
      title={title}
      aria-label={label}
      {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
