/** @jest-environment jsdom */
import { FakeVapi } from '@/testing/fake-vapi';
import { followAgentPlayers } from './agent-players';

const players = () => document.querySelectorAll('audio').length;

function play(vapi: FakeVapi) {
  const player = document.body.appendChild(document.createElement('audio'));
  vapi.emit('audio', player);
}

test('takes the agent’s players out of the page when the call is over', () => {
  const vapi = new FakeVapi();
  const takeOut = followAgentPlayers(vapi.client);
  play(vapi);
  play(vapi);
  expect(players()).toBe(2);
  takeOut();
  expect(players()).toBe(0);
});

test('takes out a player that the SDK finishes building after the call', () => {
  const vapi = new FakeVapi();
  followAgentPlayers(vapi.client)();
  play(vapi);
  expect(players()).toBe(0);
});

test.each([undefined, null, 'audio', {}])('is not disturbed by a player that is %p', (player) => {
  const vapi = new FakeVapi();
  const takeOut = followAgentPlayers(vapi.client);
  vapi.emit('audio', player);
  play(vapi);
  takeOut();
  expect(players()).toBe(0);
});
