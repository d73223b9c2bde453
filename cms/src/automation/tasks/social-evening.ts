import { socialTask } from '../social/social-task';

/** The posts of the evening. */
export const socialEvening = socialTask('evening');
