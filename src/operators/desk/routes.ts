import type { DeskSection } from '../../web/desk/request.ts';
import type { DeskRoute } from '../../web/desk/routes.ts';
import { accessLogPage } from './access-log-page.ts';
import { changeAlarmChat, changeAlarms } from './alarms-part.ts';
import { settingPages } from './change-setting-pages.ts';
import { confirmClockPages, confirmRestoredPages, holdsPage } from './hold-pages.ts';
import { monthFile, monthPage } from './month-page.ts';
import { nowPage } from './now-page.ts';
import { peoplePage } from './people-page.ts';
import { personActPages } from './person-acts.ts';
import { endSession, endSessions, sessionsPage, signOut } from './sessions-page.ts';
import { findSettingForm } from './setting-forms.ts';
import { settingsPage, withdrawPages, wordsPage } from './settings-page.ts';
import { openLink, openLinkPage, requestLink, signInPage } from './sign-in.ts';
import { findStepForm } from './words-form.ts';

export const operatorsDeskPages: readonly DeskRoute[] = [
  { path: '/desk/sign-in', isOpen: true, get: signInPage, post: requestLink },
  { path: '/desk/sign-in/:token', isOpen: true, get: openLinkPage, post: openLink },
  { path: '/desk', isOpen: false, get: nowPage },
  { path: '/desk/holds', isOpen: false, get: holdsPage },
  { path: '/desk/holds/restored', isOpen: false, ...confirmRestoredPages },
  { path: '/desk/holds/clock', isOpen: false, ...confirmClockPages },
  { path: '/desk/month', isOpen: false, get: monthPage },
  { path: '/desk/month.csv', isOpen: false, get: monthFile },
  { path: '/desk/access-log', isOpen: false, get: accessLogPage },
  { path: '/desk/people', isOpen: false, get: peoplePage },
  { path: '/desk/people/block', isOpen: false, ...personActPages('block') },
  { path: '/desk/people/unblock', isOpen: false, ...personActPages('unblock') },
  { path: '/desk/people/forget', isOpen: false, ...personActPages('forget') },
  { path: '/desk/settings', isOpen: false, get: settingsPage },
  { path: '/desk/settings/:setting', isOpen: false, ...settingPages(findSettingForm) },
  { path: '/desk/settings/words', isOpen: false, get: wordsPage },
  { path: '/desk/settings/words/:setting', isOpen: false, ...settingPages(findStepForm) },
  { path: '/desk/settings/:setting/:version/withdraw', isOpen: false, ...withdrawPages },
  { path: '/desk/sessions', isOpen: false, get: sessionsPage },
  { path: '/desk/sessions/alarms', isOpen: false, post: changeAlarms },
  { path: '/desk/sessions/telegram', isOpen: false, post: changeAlarmChat },
  { path: '/desk/sessions/end', isOpen: false, post: endSession },
  { path: '/desk/sessions/end-all', isOpen: false, post: endSessions },
  { path: '/desk/sign-out', isOpen: false, post: signOut },
];

export const operatorsDeskSections: readonly DeskSection[] = [
  { name: 'now', path: '/desk', label: 'Now', keys: 'g n', rank: 0 },
  { name: 'month', path: '/desk/month', label: 'Month', keys: 'g m', rank: 40 },
  { name: 'people', path: '/desk/people', label: 'People', keys: 'g p', rank: 50 },
  { name: 'settings', path: '/desk/settings', label: 'Settings', keys: 'g s', rank: 60 },
];
