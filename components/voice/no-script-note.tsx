import { widgetTexts } from '@/lib/content/voice';

/** What a visitor without JavaScript has instead of a call. */
export function NoScriptNote() {
  const email = widgetTexts.noScriptEmail;
  return (
    <noscript>
      <p className="mt-4 rounded-xl border p-4">
        {widgetTexts.noScript}{' '}
        <a href={`mailto:${email}`} className="font-semibold underline underline-offset-4">
          {email}
        </a>
      </p>
    </noscript>
  );
}
