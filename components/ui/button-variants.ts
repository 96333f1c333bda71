import { cva } from 'class-variance-authority';

/** Styles of buttons, for links and buttons alike. A screen has one amber control: its main action. */
export const buttonVariants = cva(
  'inline-flex items-center justify-center gap-2 rounded-xl font-semibold whitespace-nowrap transition-colors duration-150',
  {
    variants: {
      variant: {
        primary:
          'bg-primary text-primary-foreground hover:bg-primary-hover forced-colors:forced-color-adjust-none forced-colors:text-[HighlightText] forced-colors:hover:bg-[Highlight]',
        outline: 'border border-current hover:bg-foreground/8',
        quiet: 'hover:bg-foreground/8',
        danger: 'border border-destructive text-destructive hover:bg-destructive/10',
      },
      size: {
        default: 'min-h-11 px-2.5 text-sm sm:px-5 sm:text-[0.9375rem]',
        large: 'min-h-13 px-6 text-lg',
        desk: 'min-h-11 shrink-0 px-4 text-[0.9375rem]',
        icon: 'size-11 shrink-0',
      },
      isWide: { true: 'w-full sm:w-auto' },
    },
    defaultVariants: { variant: 'primary', size: 'default' },
  },
);
