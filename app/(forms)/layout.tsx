import './forms.css';

export default function FormsLayout({ children }: { children: React.ReactNode }) {
  return children;
}
