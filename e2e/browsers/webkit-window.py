#!/usr/bin/python3
"""A bare window for WebKitWebDriver. WebKitGTK's MiniBrowser is never narrower than its toolbar,
speaks no chosen language and keeps its console to itself."""

import os
import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

# The web process, which inherits them, writes the console there.
console = os.open(os.environ["WINDOW_CONSOLE"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.dup2(console, 1)
os.dup2(console, 2)

# WebDriver clicks where an element was, not where it moves to.
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages([os.environ["WINDOW_LANGUAGE"]])
context.get_website_data_manager().set_network_proxy_settings(
    WebKit2.NetworkProxyMode.CUSTOM,
    WebKit2.NetworkProxySettings.new(os.environ["WINDOW_PROXY"], None),
)


def open_window(_session):
    settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)
    view = WebKit2.WebView(
        web_context=context, is_controlled_by_automation=True, settings=settings
    )
    window = Gtk.Window(decorated=False)
    window.add(view)
    view.connect("close", lambda _view: window.destroy())
    window.show_all()
    view.grab_focus()
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo.new()
    info.set_name("MiniBrowser")
    session.set_application_info(info)
    session.connect("create-web-view", open_window)


context.connect("automation-started", start)
Gtk.main()
