export interface Finding {
  status: 'ok' | 'warning' | 'problem' | 'skipped';
  text: string;
  remedy?: string;
}

export const ok = (text: string): Finding => ({ status: 'ok', text });

const withRemedy = (status: Finding['status']) => (text: string, remedy: string) => ({
  status,
  text,
  remedy,
});

export const warning = withRemedy('warning');
export const problem = withRemedy('problem');
export const skipped = withRemedy('skipped');
