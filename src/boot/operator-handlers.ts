import { forgettingPerson } from '../operators/operations/forget-person.ts';
import { personalData } from './personal-data.ts';

/** The operation that needs every room: it erases a person from all of them. */
export const operatorHandlers = {
  forget_person: { change: forgettingPerson(personalData) },
};
