import { useSearchParams } from 'react-router-dom';

/** The token of the mail link that led here. */
export const useMailToken = (): string => useSearchParams()[0].get('token') ?? '';
