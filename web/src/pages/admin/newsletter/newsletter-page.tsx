import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import { NewsletterScreen } from './newsletter-screen';

export const load = adminHead('Newsletter');

export const Page = () => (
  <AdminArea title="Newsletter">
    <NewsletterScreen />
  </AdminArea>
);
