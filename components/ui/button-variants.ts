import { cva } from 'class-variance-authority';

/** The looks of a button, for links and buttons alike. */
export const buttonVariants = cva(
  'inline-flex items-center justify-center gap-2 rounded-xl font-semibold whitespace-nowrap transition-colors duration-150',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-primary-foreground hover:bg-primary-hover',
        outline: 'border border-current hover:bg-foreground/8',
      },
      size: {
        default: 'min-h-11 px-2.5 text-sm sm:px-5 sm:text-[0.9375rem]',
        large: 'min-h-13 px-6 text-lg',
      },
    },
    defaultVariants: { variant: 'primary', size: 'default' },
  },
);
