import { build } from 'esbuild';
import type { OwnFile } from './delaying-proxy';

export const plainPath = '/plain-way';

const script = `
  const button = document.querySelector('button');
  let call;
  button.addEventListener('click', async () => {
    if (call) {
      call.stop();
      call = undefined;
      button.setAttribute('aria-pressed', 'false');
      button.textContent = 'Start voice call';
      return;
    }
    button.textContent = 'End voice call';
    const { default: Vapi } = await import('/plain-way/sdk.js');
    call = new Vapi('', '/api', { avoidEval: true, callObjectBundleUrlOverride: new URL(CALL_MACHINE, location.href).href });
    call.on('call-start', () => button.setAttribute('aria-pressed', 'true'));
    call.start('demo-general');
  });
`;

/**
 * The site's calls made as the SDK's own guide has it: the SDK is imported on the click, and nothing is prepared
 * before. The same endpoint, room and agent.
 *
 * @param callMachineUrl where the embedded platform's call machine is
 */
export async function plainWay(callMachineUrl: string): Promise<Map<string, OwnFile>> {
  const { outputFiles } = await build({
    stdin: { contents: "export { default } from '@vapi-ai/web';", resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
  });
  const page = `<!doctype html><title>Plain</title><button aria-pressed="false">Start voice call</button>
<script type="module">${script.replace('CALL_MACHINE', JSON.stringify(callMachineUrl))}</script>`;
  return new Map([
    [plainPath, { type: 'text/html', body: page }],
    ['/plain-way/sdk.js', { type: 'text/javascript', body: outputFiles[0]?.text ?? '' }],
  ]);
}
