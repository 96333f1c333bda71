'use client';

import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';

import { ActionButton } from '@/components/desk/action-button';
import { DayText } from '@/components/desk/shell/time-text';
import { useAction } from '@/components/desk/use-action';
import { Button } from '@/components/ui/button';
import { useToasts } from '@/components/ui/toast';
import { noticeSettings } from '@/lib/content/desk/notices';
import { deskWorker } from '@/lib/notices/kinds';

import { addDevice, removeDevice, testDevice } from './notice-actions';

const t = noticeSettings.device;

interface Device {
  id: string;
  name: string;
  endpoint: string;
  at: number;
}

/** What this browser can do, or why it cannot. */
type Ability = 'able' | 'blocked' | 'iPhone' | 'unable';

const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac.
  (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1);

function readAbility(): Ability {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window;
  if (!isAble || !('Notification' in window)) return isApplePhone() ? 'iPhone' : 'unable';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

const worker = () => navigator.serviceWorker.getRegistration(deskWorker.scope);

/** Asks the browser's maker for an address for pushes; the old one, if any, is over. */
async function subscribe(publicKey: string) {
  const { path, scope } = deskWorker;
  await navigator.serviceWorker.register(path, { scope });
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
  return { endpoint, ...keys };
}

interface NoticeDevicesProps {
  devices: readonly Device[];
  /** Of the site, at push services. */
  publicKey: string;
}

/** Turns notifications on in this browser, and lists where they are on. */
export function NoticeDevices({ devices, publicKey }: NoticeDevicesProps) {
  const [ability, setAbility] = useState<Ability>();
  const [here, setHere] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { run } = useAction(addDevice);
  const toasts = useToasts();

  useEffect(() => {
    async function look() {
      const able = readAbility();
      setAbility(able);
      if (able !== 'able') return;
      setHere((await (await worker())?.pushManager.getSubscription())?.endpoint);
    }
    void look();
  }, []);

  async function turnOn() {
    setAsking(true);
    try {
      if ((await Notification.requestPermission()) === 'granted') {
        const device = await subscribe(publicKey);
        const { done, message = t.refused } = await run(device);
        toasts.add({ title: done ?? message });
        if (done) setHere(device.endpoint);
      }
      setAbility(readAbility());
    } catch {
      toasts.add({ title: t.refused, type: 'failure', priority: 'high' });
    }
    setAsking(false);
  }

  const isOn = devices.some(({ endpoint }) => endpoint === here);
  const reasons = { blocked: t.blocked, iPhone: t.iPhone, unable: t.unable };
  return (
    <div className="grid gap-4">
      <noscript>{t.scriptless}</noscript>
      {ability && ability !== 'able' && <p>{reasons[ability]}</p>}
      {ability === 'able' && !isOn && (
        <Button
          variant="primary"
          isPending={isAsking}
          onClick={() => void turnOn()}
          className="justify-self-start"
        >
          <BellRing aria-hidden="true" />
          {isAsking ? t.turningOn : t.turnOn}
        </Button>
      )}
      {devices.length === 0 && <p className="text-muted-foreground">{t.noDevice}</p>}
      <ul aria-label={t.list} className="border-b empty:hidden">
        {devices.map(({ id, name, endpoint, at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t py-2"
          >
            <span>
              <span className="font-semibold">{name}</span>
              <span className="block text-sm text-muted-foreground">
                {endpoint === here ? (
                  t.on
                ) : (
                  <>
                    {t.since} <DayText at={at} />
                  </>
                )}
              </span>
            </span>
            <span className="flex gap-2">
              <ActionButton variant="quiet" action={testDevice} fields={{ id }}>
                {t.test}
              </ActionButton>
              <ActionButton variant="quiet" action={removeDevice} fields={{ id }}>
                {t.remove}
              </ActionButton>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Around what signs out: whoever uses this browser next gets none of one's notices. */
export const ForgetDevice = ({ children }: { children: React.ReactNode }) => (
  <div
    onSubmitCapture={() => {
      // The push service then tells the site that it is over.
      if ('serviceWorker' in navigator)
        void worker()
          .then((registration) => registration?.pushManager?.getSubscription())
          .then((subscription) => subscription?.unsubscribe())
          .catch(() => undefined);
    }}
  >
    {children}
  </div>
);
