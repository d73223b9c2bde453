import { useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { usePublicUrl } from '~/lib/public-url';
import { framedMail, type MailScheme } from '../model/mail-html';

interface MailFrameProps {
  html: string;
  scheme: MailScheme;
}

/** Adds styles by script, which a content security policy against inline styles does not block. */
function dress(frame: HTMLIFrameElement, css: string): void {
  const view = frame.contentDocument?.defaultView;
  if (!view || !('adoptedStyleSheets' in view.document)) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  view.document.adoptedStyleSheets = [sheet];
}

/** Renders an email in a sandboxed frame without scripts and forms. */
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
      // Same origin, so that styles can be added from outside; safe, since scripts are blocked.
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
