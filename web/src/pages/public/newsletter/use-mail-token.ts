import { useSearchParams } from 'react-router-dom';

/** Token of the email link that opened this page; empty without one. */
export const useMailToken = (): string => useSearchParams()[0].get('token') ?? '';
