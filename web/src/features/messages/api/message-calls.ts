import { request } from '~/lib/http';

const pathOf = (id: number): string => `/api/contact/messages/${id}`;

/** Marks a message as read or unread. */
export const markMessage = async (id: number, read: boolean): Promise<void> => {
  await request('PATCH', pathOf(id), { read });
};

/** Deletes a message for good. */
export const deleteMessage = async (id: number): Promise<void> => {
  await request('DELETE', pathOf(id));
};

/** The address of the CSV with all messages, or the unread ones. */
export const exportPath = (isUnreadOnly: boolean): string =>
  `/api/contact/messages/export${isUnreadOnly ? '?read=0' : ''}`;
