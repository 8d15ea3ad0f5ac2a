import type { DomainEvent } from './event.ts';

/**
 * Lists what each type of event loses once its person is erased. The personal part of an event is stored
 * separately from its body, so it can be erased while the body and its keyed hash stay as they are.
 */

type EventOf<Event extends DomainEvent, Type> = Extract<Event, { readonly type: Type }>;

/**
 * By type of event: the members that replace personal ones, null if the event has none, or `erases` if
 * the event erases the personal parts of all earlier events of its stream.
 */
export type Redactions<Event extends DomainEvent = DomainEvent> = {
  readonly [Type in Event['type']]:
    | ((event: EventOf<Event, Type>) => Partial<EventOf<Event, Type>>)
    | 'erases'
    | null;
};

export type Redaction = {
  /** The members that replace the personal ones; null if the event has none. @throws Error for an event that no folder declares */
  readonly redact: <Event extends DomainEvent>(event: Event) => Partial<Event> | null;
  /** Whether the event erases the personal parts of the earlier events of its stream. */
  readonly isErasing: (event: DomainEvent) => boolean;
};

type Rule = ((event: DomainEvent) => object) | 'erases' | null;

export const redactionOf = (all: readonly object[]): Redaction => {
  const rules = Object.assign({}, ...all) as Readonly<Partial<Record<string, Rule>>>;
  const ruleOf = ({ type }: DomainEvent): Rule => {
    const rule = rules[type];
    // To store it undeclared could put personal data where it cannot be erased.
    if (rule === undefined) throw new Error(`Nothing declares what is personal in ${type}`);
    return rule;
  };
  return {
    redact: (event) => {
      const rule = ruleOf(event);
      return typeof rule === 'function' ? rule(event) : null;
    },
    isErasing: (event) => ruleOf(event) === 'erases',
  };
};
