import { socialTask } from '../social/social-task';

/** The posts of the morning. */
export const socialMorning = socialTask('morning');
