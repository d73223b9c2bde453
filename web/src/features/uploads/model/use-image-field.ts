import { useEffect, useRef, useState } from 'react';
import type { Upload } from '@contract/upload';
import type { Choice } from './choice';
import { useSavedDescription } from './use-saved-description';
import { type ImageUpload, useImageUpload } from './use-image-upload';

const CANCELLED = 'Upload canceled.';

/** Form value of an image. */
export interface ImageValue {
  value: string;
  onChange: (url: string) => void;
  alt?: string;
  onAltChange?: (alt: string) => void;
}

export interface ImageFieldState {
  upload: ImageUpload;
  /** Announcement of the last event for screen readers. */
  news: string;
  /**
   * Editable alternative text; null if the form stores none and the image was not uploaded here.
   */
  description: string | null;
  describe: (alt: string) => void;
  /** Also saves the alternative text of a new image in the library. */
  keepDescription: () => void;
  send: (file: File) => Promise<void>;
  choose: (choice: Choice) => void;
  remove: () => void;
  cancel: () => void;
}

/**
 * State and actions of an image field; `onPlaced` is called after an upload without alternative
 * text.
 */
export function useImageField(props: ImageValue, onPlaced: () => void): ImageFieldState {
  const { value, alt = '', onAltChange } = props;
  const upload = useImageUpload();
  const keep = useSavedDescription();
  const [news, setNews] = useState('');
  const [fresh, setFresh] = useState<Upload | null>(null);
  const [ownAlt, setOwnAlt] = useState('');
  // The form may change while an upload is in progress.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const isFresh = fresh !== null && fresh.url === value;
  const description = onAltChange ? alt : isFresh ? ownAlt : null;

  const choose = (choice: Choice): void => {
    setFresh(null);
    latest.current.onChange(choice.url);
    latest.current.onAltChange?.(choice.alt);
  };

  const send = async (file: File): Promise<void> => {
    // The alternative text of a replaced image does not describe the new one.
    const reported = value === '' ? alt : '';
    setNews(`Uploading ${file.name}…`);
    const placed = await upload.send(file, reported);
    if (placed === null) {
      setNews((now) => (now === CANCELLED ? now : ''));
      return;
    }
    setNews(`${file.name} uploaded.`);
    const isTypedMeanwhile = (latest.current.alt ?? '') !== alt;
    latest.current.onChange(placed.url);
    if (!isTypedMeanwhile) latest.current.onAltChange?.(placed.alt);
    setFresh(placed);
    setOwnAlt(placed.alt);
    if (placed.alt === '') onPlaced();
  };

  return {
    upload,
    news,
    description,
    describe: onAltChange ?? setOwnAlt,
    keepDescription: () => {
      if (isFresh) void keep(fresh, description ?? '');
    },
    send,
    choose,
    remove: () => choose({ url: '', alt: '' }),
    cancel: () => {
      upload.cancel();
      setNews(CANCELLED);
    },
  };
}
