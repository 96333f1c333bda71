import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { copyTexts } from '@/lib/content/desk/shell';
import type { ActionState } from '@/lib/desk/action';

import { CopyButton, ShareButton } from './shell/copy-button';

/** A link that is told once: to be copied or shared. */
export const MadeLink = ({ title, text, url }: NonNullable<ActionState['made']>) => (
  <div role="status" className="grid gap-3">
    <h3 className="text-lg type-wide wrap-anywhere">{title}</h3>
    <p className="text-[0.9375rem] text-muted-foreground">{text}</p>
    <Field label={copyTexts.link} isLabelHidden>
      <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
    </Field>
    <div className="flex flex-wrap gap-3">
      <CopyButton text={url} label={copyTexts.copyLink} variant="primary" />
      <ShareButton content={{ title, url }} />
    </div>
  </div>
);
