import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { baseAddressOf, countedMailboxOf, domainOf, emailKey, mailboxOf } from './mailbox.ts';

describe('a mailbox', () => {
  const isOf = (mailbox: string, ...emails: readonly string[]): void => {
    for (const email of emails) assert.equal(mailboxOf(email), mailbox);
  };

  it('includes the spellings that its provider delivers to it', () => {
    isOf('ab@gmail.com', 'ab@gmail.com', 'A.B@Gmail.com', 'a.b+x+y@googlemail.com');
    isOf('ab@gmail.com', 'ab+odd@tag@gmail.com');
    isOf('ab@proton.me', 'a.b@proton.me', 'a_b+x@protonmail.com', 'a-b@pm.me');
    isOf('a.b@yandex.ru', 'a.b@yandex.com', 'a-b@ya.ru', 'a.b+x@yandex.by');
    isOf('a.b@icloud.com', 'a.b+x@icloud.com', 'a.b@me.com');
    isOf('a.b@outlook.com', 'a.b+x@outlook.com');
    isOf('ab@fastmail.com', 'ab+x@fastmail.com');
  });

  it('is another one if the provider distinguishes the spellings', () => {
    isOf('a.b@outlook.com', 'a.b@outlook.com');
    isOf('ab@hotmail.com', 'ab@hotmail.com');
    isOf('a_b@gmail.com', 'a_b@gmail.com');
    isOf('ab@fastmail.fm', 'ab@fastmail.fm');
  });

  it('is the address in lower case at an unknown provider', () => {
    isOf('a.b+tag@example.org', 'A.B+tag@Example.ORG');
    isOf('ab@sub.gmail.com', 'ab@sub.gmail.com');
    isOf('"a@b"@example.org', '"a@b"@example.org');
  });

  it('is counted without a tag at any provider, and without dots only if the provider ignores them', () => {
    assert.equal(countedMailboxOf('A.B+x+y@Example.ORG'), 'a.b@example.org');
    assert.equal(countedMailboxOf('a.b+x@googlemail.com'), 'ab@gmail.com');
    assert.equal(countedMailboxOf('+x@example.org'), '+x@example.org');
    assert.equal(countedMailboxOf('a@b+x@example.org'), 'a@b@example.org');
  });

  it('has one base address at each domain', () => {
    assert.equal(baseAddressOf('A.B+x@GoogleMail.com'), 'ab@googlemail.com');
    assert.equal(baseAddressOf('a_b+x@pm.me'), 'ab@pm.me');
    assert.equal(baseAddressOf('A.B+x@bücher.example'), 'a.b@xn--bcher-kva.example');
  });

  it('has a domain, and a key in lower case that keeps everything else', () => {
    assert.equal(domainOf('A.B+c@Mail.Example.ORG'), 'mail.example.org');
    assert.equal(domainOf('"odd@local"@example.org'), 'example.org');
    assert.equal(domainOf('a@MÜNCHEN.example'), 'xn--mnchen-3ya.example');
    assert.equal(domainOf('a@XN--MNCHEN-3YA.example'), 'xn--mnchen-3ya.example');
    assert.equal(emailKey('A.B+C@Example.ORG'), 'a.b+c@example.org');
  });
});
