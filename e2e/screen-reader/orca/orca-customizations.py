"""A voice for Orca: writes what is said, and takes little longer over it than a program."""

import json
import os
import queue
import threading
import time

from orca import settings, speechserver

LOG = open(os.environ["VOICE_LOG"], "a", buffering=1)
CHARACTERS_A_SECOND = 1000


class SpeechServer(speechserver.SpeechServer):
    def __init__(self):
        self.waiting = queue.Queue()
        self.stopped = threading.Event()
        threading.Thread(target=self._talk, daemon=True).start()

    def _talk(self):
        while True:
            text = self.waiting.get()
            self.stopped.clear()
            self._write("say", text)
            cut = self.stopped.wait(len(text) / CHARACTERS_A_SECOND)
            self._write("cut" if cut else "end", text)

    def _write(self, event, text):
        LOG.write(json.dumps({"time": time.time(), "event": event, "text": text}) + "\n")

    def speak(self, text=None, acss=None, interrupt=True):
        if text and text.strip():
            self.waiting.put(text)

    def speakCharacter(self, character, acss=None):
        self.speak(character)

    def sayAll(self, utterances, progress):
        for context, _ in utterances:
            self.speak(context.utterance)

    def stop(self):
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.stopped.set()

    @staticmethod
    def getSpeechServer(info=None):
        return VOICE


VOICE = SpeechServer()
settings.speechServerFactory = __name__
settings.speechServerInfo = None
settings.enableBraille = settings.enableKeyEcho = False
