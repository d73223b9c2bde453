import { useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { usePublicUrl } from '~/lib/public-url';
import { framedMail, type MailScheme } from '../model/mail-html';

interface MailFrameProps {
  html: string;
  scheme: MailScheme;
}

/** Hands a document styles as no policy against inline styles refuses them. */
function dress(frame: HTMLIFrameElement, css: string): void {
  const view = frame.contentDocument?.defaultView;
  if (!view || !('adoptedStyleSheets' in view.document)) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  view.document.adoptedStyleSheets = [sheet];
}

/** A mail in a frame of its own, in which no script runs and no form is sent. */
export function MailFrame({ html, scheme }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const publicUrl = usePublicUrl();
  const mail = useMemo(() => framedMail(html, { scheme, publicUrl }), [html, scheme, publicUrl]);
  useEffect(() => {
    const { current } = frame;
    if (current === null) return undefined;
    const onLoad = (): void => dress(current, mail.css);
    onLoad();
    current.addEventListener('load', onLoad);
    return () => current.removeEventListener('load', onLoad);
  }, [mail]);
  return (
    <Frame
      ref={frame}
      title="Email preview"
      // Of our own origin, so that it can be handed its styles; without scripts it can do nothing with it.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={mail.html}
      style={{ colorScheme: scheme }}
    />
  );
}

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: clamp(24rem, 100dvh - 14rem, 64rem);
  border: 0;
  background-color: transparent;
`;
