'use client';
import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ActionButton } from '@/components/desk/action-button';
import { FormField } from '@/components/desk/action-form';
import { OwnList } from '@/components/desk/page-parts';
import { DayText, useTimeZone } from '@/components/desk/shell/time-text';
import { useAction } from '@/components/desk/use-action';
import { Button } from '@/components/ui/button';
import { useToasts } from '@/components/ui/toast';
import { noticeSettings } from '@/lib/content/desk/notices';
import { timeZones } from '@/lib/content/leads';
import { deskWorker } from '@/lib/domain/notice';
import { addDevice, removeDevice, testDevice } from './actions';

const t = noticeSettings.device;

const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  // An iPad reports itself as a Mac.
  (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1);

/** Returns the reason that this browser cannot show notifications; empty if it can. */
function readObstacle(): string {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window;
  if (!isAble || !('Notification' in window)) return isApplePhone() ? t.iPhone : t.unable;
  return Notification.permission === 'denied' ? t.blocked : '';
}

const worker = () => navigator.serviceWorker.getRegistration(deskWorker.scope);

/** Subscribes this browser at its push service; an earlier subscription ends. */
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
  devices: readonly { id: string; name: string; endpoint: string; at: number }[];
  /** The site's public key for push services (VAPID). */
  publicKey: string;
}

/** Turns notifications on in this browser, and lists where they are on. */
export function NoticeDevices({ devices, publicKey }: NoticeDevicesProps) {
  const [obstacle, setObstacle] = useState<string>();
  const [here, setHere] = useState<string>();
  const { run, isPending } = useAction(addDevice);
  const toasts = useToasts();

  useEffect(() => {
    async function look() {
      const found = readObstacle();
      setObstacle(found);
      if (!found) setHere((await (await worker())?.pushManager.getSubscription())?.endpoint);
    }
    void look();
  }, []);

  async function turnOn() {
    try {
      if ((await Notification.requestPermission()) === 'granted') {
        const device = await subscribe(publicKey);
        const state = await run(device);
        toasts.add({ title: ('message' in state && state.message) || t.refused });
        setHere(device.endpoint);
      }
      setObstacle(readObstacle());
    } catch {
      toasts.add({ title: t.refused, type: 'failure' });
    }
  }

  const isOn = devices.some(({ endpoint }) => endpoint === here);
  return (
    <>
      <noscript>{t.scriptless}</noscript>
      {obstacle && <p>{obstacle}</p>}
      {obstacle === '' && !isOn && (
        <Button variant="primary" isPending={isPending} onClick={() => void turnOn()}>
          <BellRing aria-hidden="true" />
          {t.turnOn}
        </Button>
      )}
      {devices.length === 0 && <p className="mt-4 text-muted-foreground">{t.noDevice}</p>}
      <OwnList
        label={t.list}
        items={devices}
        side={({ endpoint, at }) =>
          endpoint === here ? (
            t.on
          ) : (
            <>
              <span>{t.since}</span> <DayText at={at} />
            </>
          )
        }
      >
        {({ id }) => (
          <>
            <ActionButton variant="quiet" action={testDevice} fields={{ id }}>
              {t.test}
            </ActionButton>
            <ActionButton variant="quiet" action={removeDevice} fields={{ id }}>
              {t.remove}
            </ActionButton>
          </>
        )}
      </OwnList>
    </>
  );
}

/** Wraps a sign-out form; submitting it unsubscribes the browser, so that its next user gets none of the notices. */
export const ForgetDevice = ({ children }: { children: React.ReactNode }) => (
  <div
    onSubmitCapture={() => {
      // The push service then reports the subscription to the site as ended.
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

/** A field for a time zone, which begins with the browser's own until one is chosen. */
export function ZoneField({ name, chosen }: { name: string; chosen: string }) {
  const here = useTimeZone();
  const zone = chosen || here;
  return <FormField key={zone} name={name} options={timeZones} defaultValue={zone} />;
}
