import { useEffect, useEffectEvent, useState } from 'react';
import { rememberDrafts } from './draft-hint.ts';

interface Desk {
  flush: () => Promise<void>;
  flushLast: () => void;
  leave: () => void;
}

/** A desk as long as the screen shows; null until what was left there is read. */
export function useDraftDesk<Open extends Desk>(openDesk: () => Promise<Open>): Open | null {
  const [desk, setDesk] = useState<Open | null>(null);
  const open = useEffectEvent(openDesk);
  useEffect(() => {
    let isLeft = false;
    const opening = open();
    void opening.then((opened) => {
      if (!isLeft) setDesk(opened);
    });
    return () => {
      isLeft = true;
      void opening.then((opened) => opened.leave());
    };
  }, []);
  useEffect(() => {
    if (!desk) return;
    rememberDrafts();
    // The last moments in which a page may do something; a phone ends it once it is out of sight.
    const flushHidden = () => {
      if (document.hidden) void desk.flush();
    };
    document.addEventListener('visibilitychange', flushHidden);
    window.addEventListener('pagehide', desk.flushLast);
    return () => {
      document.removeEventListener('visibilitychange', flushHidden);
      window.removeEventListener('pagehide', desk.flushLast);
    };
  }, [desk]);
  return desk;
}
