import { socialTask } from '../social/social-task';

/** The posts of the afternoon. */
export const socialAfternoon = socialTask('afternoon');
